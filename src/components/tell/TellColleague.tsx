import { m } from '#messages/shared';
import { useMutation } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import type { Contact } from '#contract/contacts.ts';
import type { TaskThing } from '#contract/tasks.ts';
import { createContact } from '#src/api/contacts/changes.ts';
import { commentOnContact } from '#src/api/contacts/comments.ts';
import { useCommentPlan } from '#src/components/comments/use-comment-plan.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { useLetterKeys } from '#src/ui/use-page-keys.ts';
import { callerOf } from './tell.ts';
import { TellDialog } from './TellDialog.tsx';
import { useTellForm } from './use-tell-form.ts';

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
  /** The voicemail, chat or smiley that goes to the colleague with the message. */
  readonly thing?: TaskThing;
  readonly text: string;
  /** Whether it is known that there can be no comment. */
  readonly noComment?: boolean;
  /** Called when a colleague was told, before it closes. */
  readonly onTold?: () => void;
  readonly onClose: () => void;
}

/** Tells a colleague of a caller: a message, a comment on the contact where the plan has comments, and optionally a text message. */
export function TellColleague(props: TellColleagueProps) {
  const { title, draft, about, caller, thing = null, text, onTold, onClose } = props;
  const { contact, number, email = null } = caller;
  const [added, setAdded] = useState<number | null>(null);
  const create = useMutation(createContact());
  const comment = useMutation(commentOnContact());
  const isUnknown = props.noComment === true || (contact === null && number === null && email === null);
  // For a caller who is in no contact, any other contact shows whether the plan has comments.
  const plan = useCommentPlan(isUnknown ? undefined : contact && contact.id);
  const comments = !isUnknown && !['plan', 'refused', 'absent'].includes(plan.kind);
  const adds = comments && contact === null && added === null;
  const isAsking = comments && (contact === undefined || (contact === null && plan.isLoading));

  const tell = useTellForm({
    draft,
    about,
    text,
    name: caller.name ?? '',
    isAsking,
    messagesOf: ({ to, text: body, urgent, name }) => [
      { to, text: body, urgent, about: thing, caller: callerOf(contact ?? null, { name, number, email }) },
    ],
    restOf: ({ to, text: body, name, ownId }) =>
      comments && !(adds && name === '')
        ? async () => {
            const contactId = contact?.id ?? added ?? (await create.mutateAsync({ name, number, email })).id;
            if (!contact) setAdded(contactId);
            await comment.mutateAsync({ contactId, employeeId: ownId, body, recipientId: to });
          }
        : undefined,
    smsOf: (body) => body,
    onClose: () => {
      onTold?.();
      onClose();
    },
  });
  return (
    <TellDialog
      title={title}
      tell={tell}
      before={
        adds ? (
          <Field
            {...tell.form.field('name')}
            label={
              <>
                {m.tellNewName({ who: email === null ? 'caller' : 'writer' })}{' '}
                <span>{m.contactMayBeEmpty()}</span>
              </>
            }
            className="h-9! max-desk:h-11!"
            maxLength={200}
            autoComplete="off"
          />
        ) : null
      }
      text={{
        label: m.tellMessage({
          comment: comments && !(adds && tell.form.values.name.trim() === '') ? 'yes' : 'no',
        }),
        className: 'h-24!',
        maxLength: 1500,
      }}
      onClose={onClose}
    />
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
