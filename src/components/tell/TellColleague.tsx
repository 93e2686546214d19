import { m } from '#messages/shared';
import { useMutation } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import type { Contact } from '#contract/contacts.ts';
import { isOutcomeUnknown } from '#src/api/client/errors.ts';
import { createContact } from '#src/api/contacts/changes.ts';
import { commentOnContact } from '#src/api/contacts/comments.ts';
import { useCommentPlan } from '#src/components/comments/use-comment-plan.ts';
import { useColleagues } from '#src/components/people/use-colleagues.ts';
import { errorWords } from '#src/lib/errors.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { asWhole, NotReady, useForm } from '#src/ui/form/use-form.ts';
import { showToast } from '#src/ui/toasts.ts';
import { useLetterKeys } from '#src/ui/use-page-keys.ts';
import { TellDialog, TellNote, writeText } from './TellDialog.tsx';

/** The caller or writer that a colleague is told about, as far as they are known. */
interface ToldAbout {
  /** Undefined while the contact is looked for. */
  readonly contact: Contact | null | undefined;
  readonly number: string | null;
  /** The name and e-mail of one who is not in the contacts. */
  readonly name?: string;
  readonly email?: string | null;
}

interface TellColleagueProps {
  readonly title: string;
  /** The key of the unsent text, and what it is about. */
  readonly draft: string;
  readonly about: string;
  readonly caller: ToldAbout;
  /** The text to begin with. */
  readonly text: string;
  /** Why there can be no comment, where that is known. */
  readonly without?: string | undefined;
  readonly onClose: () => void;
}

/**
 * Tells a colleague of a caller: a comment on the caller's contact that notifies the colleague, and optionally a billed text
 * message, which has its own dialog.
 */
export function TellColleague(props: TellColleagueProps) {
  const { title, draft, about, caller, text, onClose } = props;
  const { contact, number, email = null } = caller;
  const { ownId, name: nameOfColleague } = useColleagues();
  const [to, setTo] = useState<number | null>(null);
  const [added, setAdded] = useState<number | null>(null);
  const [alsoText, setAlsoText] = useState(false);
  const create = useMutation(createContact());
  const comment = useMutation(commentOnContact());

  // For a caller who is in no contact, any other contact shows whether the plan has comments.
  const plan = useCommentPlan(contact && contact.id);
  const without =
    props.without ??
    (plan.kind === 'plan'
      ? m.tellNeedsPlan({ plan: plan.plan })
      : contact === null && number === null && email === null
        ? m.tellNoContact()
        : null);
  const textOnly = without !== null;
  const adds = !textOnly && contact === null && added === null;
  const isAsking = !textOnly && (contact === undefined || (contact === null && plan.isLoading));

  const form = useForm({
    begin: { name: caller.name ?? '', text },
    draft: { key: draft, about },
    save: async (values) => {
      if (isAsking || ownId === undefined) throw new NotReady({});
      const [name, body] = [values.name.trim(), values.text.trim()];
      if (to === null) throw new NotReady({ to: m.tellWants({ what: 'to' }) });
      if (adds && name === '') throw new NotReady({ name: m.tellWants({ what: 'name' }) });
      if (body === '') throw new NotReady({ text: m.tellWants({ what: 'text' }) });
      if (!textOnly) {
        const contactId = contact?.id ?? added ?? (await create.mutateAsync({ name, number, email })).id;
        if (!contact) setAdded(contactId);
        await comment.mutateAsync({ contactId, employeeId: ownId, body, recipientId: to });
        showToast({ icon: 'check', words: m.tellDone({ name: nameOfColleague(to) }) });
      }
      if (alsoText || textOnly)
        writeText(to, nameOfColleague(to), body, { name: contact?.name ?? name, number });
    },
    onSaved: onClose,
    wordsOf: (error) => {
      const words = { why: errorWords(error) };
      return asWhole(isOutcomeUnknown(error) ? m.tellMaybeSaved(words) : m.tellNotPassedOn(words));
    },
  });
  return (
    <TellDialog
      title={title}
      to={to}
      onChoose={setTo}
      form={form}
      isAsking={isAsking}
      textOnly={textOnly}
      before={
        adds ? (
          <Field
            {...form.field('name')}
            label={m.tellNewName({ who: email === null ? 'caller' : 'writer' })}
            className="h-9! max-desk:h-11!"
            maxLength={200}
            autoComplete="off"
          />
        ) : null
      }
      text={{
        ...form.field('text'),
        label: textOnly ? m.tellTextMessage() : m.tellComment(),
        className: 'h-24!',
        maxLength: 1500,
      }}
      onClose={onClose}
    >
      {textOnly ? (
        <TellNote>{m.tellTextInstead({ why: without })}</TellNote>
      ) : (
        <label className="flex cursor-pointer gap-2.5 max-desk:py-1.25 [&_span>span]:block [&>input]:mt-0.5 [&>input]:size-3.75 [&>input]:flex-none [&>input]:accent-accent">
          <input type="checkbox" checked={alsoText} onChange={(event) => setAlsoText(event.target.checked)} />
          <span>
            {m.tellAlsoText()}
            <span className="text-sm font-regular text-ink-3">{m.tellBilled()}</span>
          </span>
        </label>
      )}
    </TellDialog>
  );
}

interface TellButtonProps extends Omit<ComponentProps<typeof TellColleague>, 'title' | 'text' | 'onClose'> {
  /** The text to begin with, made when the dialog opens: it has the time. */
  readonly text: () => string;
}

/** The button, and the key T, for telling a colleague of a caller. */
export function TellButton({ text, ...about }: TellButtonProps) {
  const [telling, setTelling] = useState<string | null>(null);
  const open = () => setTelling(text());
  useLetterKeys({ t: open });
  return (
    <>
      <Button icon="transfer" aria-keyshortcuts="T" onClick={open}>
        {m.tellTitle()} <kbd>T</kbd>
      </Button>
      {telling === null
        ? null
        : // Outside, because the styles of a row of buttons would also apply to the dialog.
          createPortal(
            <TellColleague
              {...about}
              title={m.tellTitle()}
              text={telling}
              onClose={() => setTelling(null)}
            />,
            document.body,
          )}
    </>
  );
}
