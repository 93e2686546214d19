import { m } from '#messages/shared';
import { useMutation } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { commentOnContact, type NewContactComment } from '#src/api/contacts/comments.ts';
import { useColleagues } from '#src/components/use-colleagues.ts';
import { Button } from '#src/ui/Button.tsx';
import { Cross } from '#src/ui/Cross.tsx';
import { draftOf, keepDraft, tellUnsent, useDraft } from '#src/ui/drafts.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Problem, fieldHint } from '#src/ui/Field.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { saveKeys } from '#src/ui/save-keys.ts';
import { ColleaguePicker } from './ColleaguePicker.tsx';
import { token } from '#src/ui/token.ts';
import { commentDraft } from './draft.ts';
import { commentKeptWords } from './error-words.ts';

interface ComposerProps {
  readonly contactId: number;
  /** The contact's name, for the prompt about unsent text. */
  readonly about: string;
  /** Who is notified of the text unless another colleague is chosen, or nobody. */
  readonly handler?: number | null;
  /** Takes the focus when it is mounted. */
  readonly now?: boolean;
  readonly onSaved?: () => void;
  readonly onCancel?: () => void;
}

/** The longest comment (contract: comments, `commentCreate`). */
const LONGEST = 5000;

const BOX = 'rounded-control border border-line-control bg-surface max-desk:[&_kbd]:hidden';
const BOX_FOCUS =
  'has-[textarea:focus]:border-accent has-[textarea:focus]:outline-2 has-[textarea:focus]:-outline-offset-1 has-[textarea:focus]:outline-accent';
const FOOT_BUTTONS =
  'max-desk:[&>*>button]:h-11 max-desk:[&>*>button]:px-3.5 max-desk:[&>*>button]:text-[14px] max-desk:[&>button]:h-11 max-desk:[&>button]:px-3.5 max-desk:[&>button]:text-[14px]';

/** Writes a comment, notifies a colleague, or both. Text and colleague are kept as drafts until it is saved. */
export function Composer(props: ComposerProps) {
  const { contactId, about, handler = null, now = false, onSaved, onCancel } = props;
  const draft = commentDraft(contactId);
  const notified = `${draft}:notified`;
  const { ownId, name } = useColleagues();
  const text = useDraft(draft);
  const chosen = Number(useDraft(notified)) || null;
  const [isHandlerNotified, setIsHandlerNotified] = useState(true);
  const recipient = chosen ?? (isHandlerNotified ? handler : null);
  const [picking, setPicking] = useState(false);
  const [wanting, setWanting] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const comment = useMutation(commentOnContact());
  // A layout effect, so that it has the focus before the next letter, which would be a shortcut.
  useLayoutEffect(() => {
    if (now) area.current?.focus();
  }, [now]);

  const write = (key: string, next: string) => {
    setWanting(false);
    keepDraft(key, m.commentDraft({ name: about }), next);
  };
  const save = () => {
    const body = text.trim();
    if (comment.isPending || ownId === undefined) return;
    if (body === '' && chosen === null) {
      setWanting(true);
      area.current?.focus();
      return;
    }
    void send({ contactId, employeeId: ownId, body, recipientId: recipient });
  };
  /** Finishes even when the component is unmounted before the answer: a saved draft must be deleted. */
  const send = async (sent: NewContactComment) => {
    try {
      await comment.mutateAsync(sent);
    } catch (error) {
      // It is shown below the text.
      tellUnsent(sent.body === '' ? notified : draft, area.current, commentKeptWords(error));
      return;
    }
    // Keep what was changed while it was being saved.
    if (draftOf(notified) === String(sent.recipientId)) write(notified, '');
    if (draftOf(draft).trim() !== sent.body) return;
    write(draft, '');
    onSaved?.();
  };
  const closePicker = () => {
    setPicking(false);
    area.current?.focus();
  };
  return (
    <div>
      <div className={`${BOX} ${BOX_FOCUS}`}>
        <textarea
          dir="auto"
          ref={area}
          className="block h-15.5 w-full resize-none border-0 bg-transparent px-3 py-2.25 text-md font-regular outline-none"
          aria-label={m.commentLabel()}
          placeholder={m.commentPlaceholder()}
          maxLength={LONGEST}
          value={text}
          onChange={(event) => write(draft, event.target.value)}
          onKeyDown={(event) => saveKeys(event, save, onCancel)}
        />
        <div className={`flex flex-wrap items-center gap-2 border-t border-line p-1.5 ${FOOT_BUTTONS}`}>
          {picking ? (
            <ColleaguePicker
              label={m.commentNotify()}
              onPick={(id) => {
                write(notified, String(id));
                closePicker();
              }}
              onClose={closePicker}
            />
          ) : recipient === null ? (
            <Button small icon="bell" onClick={() => setPicking(true)}>
              {m.commentNotifySomeone()}
            </Button>
          ) : (
            <span className={token({ className: 'max-w-full min-w-0 overflow-hidden text-ellipsis' })}>
              <Icon name="bell" size={14} />
              <b className="font-medium">
                <Rich
                  message={m.commentNotifies}
                  values={{ name: name(recipient) }}
                  tags={{ name: <bdi /> }}
                />
              </b>
              <Cross
                label={m.commentNotNotify({ name: name(recipient) })}
                onPress={() => {
                  setIsHandlerNotified(false);
                  write(notified, '');
                }}
              />
            </span>
          )}
          {picking ? null : (
            <span className="ms-auto flex gap-1">
              {onCancel ? (
                <Button small kind="quiet" onClick={onCancel}>
                  {m.cancel()}
                </Button>
              ) : null}
              <Button small kind="solid" working={comment.isPending} onClick={save}>
                {m.save()} <kbd>Ctrl</kbd>
                <kbd>Enter</kbd>
              </Button>
            </span>
          )}
        </div>
      </div>
      {comment.isError ? (
        <Problem sign>{commentKeptWords(comment.error)}</Problem>
      ) : wanting ? (
        <Problem sign>{m.commentWanting()}</Problem>
      ) : chosen !== null ? (
        <p className={fieldHint}>{m.commentMayBeEmpty()}</p>
      ) : null}
    </div>
  );
}
