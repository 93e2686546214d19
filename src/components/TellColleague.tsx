import { m } from '#messages/shared';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { operations } from '#contract/endpoints.ts';
import type { Contact } from '#contract/contacts.ts';
import { isOutcomeUnknown } from '#src/api/client/errors.ts';
import { createContact } from '#src/api/contacts/changes.ts';
import { commentsQuery, commentOnContact } from '#src/api/contacts/comments.ts';
import { anyContactQuery } from '#src/api/contacts/queries.ts';
import { compose } from '#src/components/compose.ts';
import { panelState } from '#src/components/panel-state.ts';
import { Recipient } from '#src/components/Recipient.tsx';
import { useColleagues } from '#src/components/use-colleagues.ts';
import { errorWords } from '#src/lib/errors.ts';
import { CancelOr, Dialog } from '#src/ui/Dialog.tsx';
import { addToDraft, draftOf, keepDraft } from '#src/ui/drafts.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Problem, fieldBox, fieldLabel, textArea } from '#src/ui/Field.tsx';
import { saveKeys } from '#src/ui/save-keys.ts';
import { columnNote } from '#src/components/contact/contact-classes.ts';
import { showToast } from '#src/ui/toasts.ts';

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
  const { title, draft, about, caller, onClose } = props;
  const { contact, number, email = null } = caller;
  const { ownId, name, mayNote } = useColleagues();
  const [to, setTo] = useState<number | null>(null);
  const [text, setText] = useState(() => draftOf(draft) || props.text);
  const [newName, setNewName] = useState(caller.name ?? '');
  const [added, setAdded] = useState<number | null>(null);
  const [alsoText, setAlsoText] = useState(false);
  const [wanting, setWanting] = useState<'to' | 'name' | 'text' | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const create = useMutation(createContact());
  const comment = useMutation(commentOnContact());

  // This request shows whether the plan has comments, before anything is written. For a caller who is in no contact it is about
  // any other contact.
  const other = useQuery({ ...anyContactQuery(), enabled: contact === null && mayNote });
  const asked = contact ?? (contact === null ? other.data : null);
  const comments = useQuery({ ...commentsQuery(asked?.id ?? 0), enabled: asked != null });
  const plan = panelState(comments, operations.listComments.product);
  const without =
    props.without ??
    (plan.kind === 'plan'
      ? m.tellNeedsPlan({ plan: plan.plan })
      : !mayNote
        ? m.tellNoNotes()
        : contact === null && number === null && email === null
          ? m.tellNoContact()
          : null);
  const textOnly = without !== null;
  const adds = !textOnly && contact === null;

  const write = (next: string) => {
    setText(next);
    setWanting(null);
    keepDraft(draft, about, next);
  };
  const done = (colleague: number) => {
    keepDraft(draft, '', '');
    if (alsoText || textOnly) {
      addToDraft(`message:employee:${colleague}`, m.tellDraft({ name: name(colleague) }), text.trim());
      compose({ kind: 'employee', id: colleague });
    }
    if (!textOnly) showToast({ icon: 'check', words: m.tellDone({ name: name(colleague) }) });
    onClose();
  };
  const asking =
    !textOnly && (contact === undefined || (contact === null && (other.isLoading || comments.isLoading)));
  const sending = create.isPending || comment.isPending;
  const send = async () => {
    if (sending || asking || ownId === undefined) return;
    const missing =
      to === null ? 'to' : adds && newName.trim() === '' ? 'name' : text.trim() === '' ? 'text' : null;
    setWanting(missing);
    if (missing !== null || to === null) return;
    if (textOnly) {
      done(to);
      return;
    }
    try {
      const made =
        added ?? (contact?.id || (await create.mutateAsync({ name: newName.trim(), number, email })).id);
      if (!contact) setAdded(made);
      await comment.mutateAsync({ contactId: made, employeeId: ownId, body: text.trim(), recipientId: to });
      done(to);
    } catch {
      // The mutations' errors are shown below the text.
    }
  };
  const error = comment.error ?? create.error;
  useEffect(() => {
    if (to !== null) area.current?.focus();
  }, [to]);

  return (
    <Dialog
      title={title}
      size="small"
      onClose={onClose}
      closable
      foot={
        <CancelOr onCancel={onClose} working={sending || asking} onClick={() => void send()}>
          {textOnly ? m.tellWriteText() : to === null ? m.tellPassOn() : m.tellPassOnTo({ name: name(to) })}
          <kbd>Ctrl</kbd>
          <kbd>Enter</kbd>
        </CancelOr>
      }
    >
      <div className="grid min-h-59 grid-cols-1 content-start gap-3.5">
        <Recipient to={to} onChoose={setTo} />
        {adds && added === null ? (
          <div>
            <label className={fieldLabel} htmlFor={`${id}name`}>
              {m.tellNewName({ who: email === null ? 'caller' : 'writer' })}
            </label>
            <span
              className={`${fieldBox} h-9! max-desk:h-11! ${wanting === 'name' ? 'border-negative!' : ''}`}
            >
              <input
                id={`${id}name`}
                value={newName}
                maxLength={200}
                autoComplete="off"
                onChange={(event) => {
                  setNewName(event.target.value);
                  setWanting(null);
                }}
              />
            </span>
          </div>
        ) : null}
        <div>
          <label className={fieldLabel} htmlFor={`${id}text`}>
            {textOnly ? m.tellTextMessage() : m.tellComment()}
          </label>
          <textarea
            ref={area}
            id={`${id}text`}
            className={`${textArea} h-24!`}
            value={text}
            maxLength={1500}
            // The dialog closes with the answer, so text written meanwhile would be lost.
            readOnly={sending}
            onChange={(event) => write(event.target.value)}
            onKeyDown={(event) => saveKeys(event, send)}
          />
        </div>
        {textOnly ? (
          <p className={columnNote}>
            <Icon name="info" size={14} />
            <span>{m.tellTextInstead({ why: without })}</span>
          </p>
        ) : (
          <label className="flex cursor-pointer gap-2.5 max-desk:py-1.25 [&_span>span]:block [&>input]:mt-0.5 [&>input]:size-3.75 [&>input]:flex-none [&>input]:accent-accent">
            <input
              type="checkbox"
              checked={alsoText}
              onChange={(event) => setAlsoText(event.target.checked)}
            />
            <span>
              {m.tellAlsoText()}
              <span className="text-sm font-regular text-ink-3">{m.tellBilled()}</span>
            </span>
          </label>
        )}
        <Problem sign>
          {wanting === null ? error && failedWords(error) : m.tellWants({ what: wanting })}
        </Problem>
      </div>
    </Dialog>
  );
}

const failedWords = (error: Error): string =>
  isOutcomeUnknown(error)
    ? m.tellMaybeSaved({ why: errorWords(error) })
    : m.tellNotPassedOn({ why: errorWords(error) });
