import { m as shared } from '#messages/shared';
import { m } from '#messages/voicemails';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { operations } from '#contract/endpoints.ts';
import type { Voicemail } from '#contract/voicemails.ts';
import { isOutcomeUnknown } from '#src/api/client/errors.ts';
import { commentsQuery, commentOnContact } from '#src/api/contacts/comments.ts';
import { compose } from '#src/components/compose.ts';
import { columnNote } from '#src/components/contact/contact-classes.ts';
import { panelState } from '#src/components/panel-state.ts';
import { Recipient } from '#src/components/Recipient.tsx';
import { useColleagues } from '#src/components/use-colleagues.ts';
import { errorWords } from '#src/lib/errors.ts';
import { CancelOr, Dialog } from '#src/ui/Dialog.tsx';
import { addToDraft } from '#src/ui/drafts.ts';
import { Problem, fieldLabel, textArea } from '#src/ui/Field.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { saveKeys } from '#src/ui/save-keys.ts';
import { showToast } from '#src/ui/toasts.ts';
import { passOnText, passOnTexts } from './PassOn.tsx';

/** The comment of each contact: a line for each of its voicemails. */
function commentsOf(voicemails: readonly Voicemail[]): readonly (readonly [contact: number, text: string])[] {
  const known = Map.groupBy(
    voicemails.filter((one) => one.from_contact !== null),
    (one) => one.from_contact?.id ?? 0,
  );
  return [...known].map(([id, theirs]) => [id, theirs.map((one) => passOnText(one)).join('\n')]);
}

/**
 * Passes several voicemails on: a comment on each caller's contact, which notifies the colleague. Those of callers who are not
 * in the contacts go into a text message, which has its own dialog.
 */
export function PassOnSeveral(props: {
  readonly voicemails: readonly Voicemail[];
  readonly onClose: () => void;
}) {
  const { voicemails, onClose } = props;
  const { ownId, name, mayNote } = useColleagues();
  const [to, setTo] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const [wanting, setWanting] = useState(false);
  const [sent, setSent] = useState<ReadonlySet<number>>(new Set());
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const comment = useMutation(commentOnContact());
  const known = commentsOf(voicemails);
  // This request shows whether the plan has comments, before anything is written.
  const comments = useQuery({ ...commentsQuery(known[0]?.[0] ?? 0), enabled: known.length > 0 });
  const mayComment = mayNote && panelState(comments, operations.listComments.product).kind !== 'plan';
  const byComment = mayComment ? known : [];
  const byText = mayComment ? voicemails.filter((one) => one.from_contact === null) : voicemails;
  const [sending, setSending] = useState(false);
  useEffect(() => {
    if (to !== null) area.current?.focus();
  }, [to]);

  const send = async () => {
    if (sending || ownId === undefined) return;
    setWanting(to === null);
    if (to === null) return;
    const word = note.trim();
    const withNote = (text: string) => (word === '' ? text : `${word}\n${text}`);
    const done = new Set(sent);
    setSending(true);
    try {
      // One after the other: after a failure it is known which are still to be sent.
      for (const [contactId, text] of byComment) {
        if (done.has(contactId)) continue;
        await comment.mutateAsync({ contactId, employeeId: ownId, body: withNote(text), recipientId: to });
        done.add(contactId);
      }
    } catch {
      // The mutation's error is shown below the text.
      return;
    } finally {
      setSent(done);
      setSending(false);
    }
    if (byText.length > 0) {
      const text = passOnTexts(byText, word);
      addToDraft(`message:employee:${to}`, shared.tellDraft({ name: name(to) }), text);
      compose({ kind: 'employee', id: to });
    }
    if (byComment.length > 0) showToast({ icon: 'check', words: shared.tellDone({ name: name(to) }) });
    onClose();
  };
  return (
    <Dialog
      title={m.severalTitle({ count: voicemails.length })}
      size="small"
      onClose={onClose}
      closable
      foot={
        <CancelOr onCancel={onClose} working={sending} onClick={() => void send()}>
          {byComment.length === 0
            ? shared.tellWriteText()
            : to === null
              ? shared.tellPassOn()
              : shared.tellPassOnTo({ name: name(to) })}
          <kbd>Ctrl</kbd>
          <kbd>Enter</kbd>
        </CancelOr>
      }
    >
      <div className="grid min-h-59 grid-cols-1 content-start gap-3.5">
        <Recipient
          to={to}
          fixed={sent.size > 0}
          onChoose={(chosen) => {
            setTo(chosen);
            setWanting(false);
          }}
        />
        <div>
          <label className={fieldLabel} htmlFor={`${id}note`}>
            {m.severalNote()}
          </label>
          <textarea
            ref={area}
            id={`${id}note`}
            className={`${textArea} h-16!`}
            value={note}
            maxLength={500}
            readOnly={sending}
            onChange={(event) => setNote(event.target.value)}
            onKeyDown={(event) => saveKeys(event, send)}
          />
        </div>
        {byComment.length === 0 ? null : (
          <p className="text-ink-2">{m.severalComments({ count: byComment.length })}</p>
        )}
        {byText.length === 0 ? null : (
          <p className={columnNote}>
            <Icon name="info" size={14} />
            <span>{(mayComment ? m.severalUnknown : m.severalNoComments)({ count: byText.length })}</span>
          </p>
        )}
        <Problem sign>
          {wanting
            ? m.severalChooseWho()
            : comment.error === null || sending
              ? null
              : m.severalFailed({
                  sent: sent.size,
                  count: byComment.length,
                  error: errorWords(comment.error),
                  unsure: isOutcomeUnknown(comment.error) ? 'yes' : 'no',
                })}
        </Problem>
      </div>
    </Dialog>
  );
}
