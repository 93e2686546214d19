import { m } from '#messages/satisfaction';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { Smiley } from '#contract/smileys.ts';
import { commentOnContact } from '#src/api/contacts/comments.ts';
import { commentDraft } from '#src/components/comments/draft.ts';
import { commentKeptWords } from '#src/components/comments/error-words.ts';
import { fromWords } from '#src/components/smileys/Face.tsx';
import { useScoped } from '../scope/use-scope.ts';
import { sessionQuery } from '#src/session/session.ts';
import { Button } from '#src/ui/Button.tsx';
import { Cross } from '#src/ui/Cross.tsx';
import { draftOf, keepDraft, tellUnsent, useDraft } from '#src/ui/drafts.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { saveKeys } from '#src/ui/save-keys.ts';
import { token } from '#src/ui/token.ts';
import { openSection } from './open-section.ts';
import { showToast } from '#src/ui/toasts.ts';

interface ContactCommentProps {
  readonly smiley: Smiley;
  readonly contactId: number;
}

/** Writes a comment on the contact who gave the smiley, and notifies the employee who handled the conversation. */
export function ContactComment({ smiley, contactId }: ContactCommentProps) {
  const { names } = useScoped();
  const key = commentDraft(contactId);
  const name = fromWords(smiley);
  const about = m.commentDraft({ name });
  const field = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { data: own } = useQuery({ ...sessionQuery(), select: ({ employee }) => employee.id });
  const text = useDraft(key);
  const handler = smiley.employee_id;
  const canNotify = handler !== null && handler !== own && !names.isGone(handler);
  const [isNotified, setIsNotified] = useState(true);
  const comment = useMutation(commentOnContact());
  /** Also completes after this component is unmounted, so that a saved text is not kept as a draft. */
  const save = async () => {
    const body = text.trim();
    if (body === '' || comment.isPending || own === undefined) return;
    const recipientId = canNotify && isNotified ? handler : null;
    try {
      await comment.mutateAsync({ contactId, employeeId: own, body, recipientId });
    } catch (error) {
      // It is shown below the text.
      tellUnsent(key, area.current, commentKeptWords(error));
      return;
    }
    // The draft may have changed during the request.
    if (draftOf(key).trim() === body) keepDraft(key, about, '');
    showToast({ icon: 'check', words: m.commentSaved({ name }) });
  };
  return (
    <section className={openSection}>
      <h2>
        <label htmlFor={field}>{m.commentOnContact()}</label>{' '}
        <span className="text-sm font-regular text-ink-3">{m.seenByEveryone()}</span>
      </h2>
      <div className="rounded-control border border-line-control bg-surface focus-within:border-accent focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-accent max-desk:[&_kbd]:hidden">
        <textarea
          dir="auto"
          id={field}
          ref={area}
          className="block h-15 w-full resize-none border-0 bg-transparent px-2.75 py-2 text-md font-regular outline-none"
          placeholder={m.commentHint()}
          value={text}
          onChange={(event) => keepDraft(key, about, event.target.value)}
          onKeyDown={(event) => saveKeys(event, save)}
        />
        <div className="flex items-center gap-1.5 border-t border-line p-1.5">
          {canNotify ? (
            isNotified ? (
              <span className={`${token()} text-[12px]/4.5!`}>
                <Icon name="bell" size={14} />
                <bdi>{names.employee(handler)}</bdi>
                <Cross
                  label={m.doNotNotify({ name: names.employee(handler) })}
                  onPress={() => setIsNotified(false)}
                />
              </span>
            ) : (
              <button
                type="button"
                className={`${token({ add: true })} text-[12px]/4.5!`}
                onClick={() => setIsNotified(true)}
              >
                <Icon name="plus" size={14} />
                {m.notify({ name: names.employee(handler) })}
              </button>
            )
          ) : null}
          <Button
            kind="solid"
            small
            className="ms-auto h-7! max-desk:h-11! max-desk:min-w-11"
            working={comment.isPending}
            disabled={text.trim() === ''}
            onClick={() => void save()}
          >
            {m.save()} <kbd>Ctrl</kbd>
            <kbd>Enter</kbd>
          </Button>
        </div>
      </div>
      {comment.isError ? (
        <p className="mt-1.5 text-negative-ink" role="alert">
          {commentKeptWords(comment.error)}
        </p>
      ) : null}
    </section>
  );
}
