import type { Comment } from '#contract/comments.ts';
import { commentDeletes, deleteComment } from '#src/api/contacts/comments.ts';
import { useColleagues } from '#src/components/use-colleagues.ts';
import { useHeldDeletes } from '#src/components/use-held-deletes.ts';
import { clamp, plain, languageOf } from '#src/lib/text.ts';
import { Icon } from '#src/ui/Icon.tsx';

interface CommentThreadProps {
  readonly contactId: number;
  readonly comments: readonly Comment[];
  /** `cm` for the thread of a card, `note` for a column. */
  readonly look: 'cm' | 'note';
}

/** Comments with their authors. People can delete their own, with some seconds to undo. */
export function CommentThread({ contactId, comments, look }: CommentThreadProps) {
  const { ownId, name } = useColleagues();
  const hold = useHeldDeletes(commentDeletes, 'It is back.');
  const remove = ({ id, body }: Comment) =>
    hold({
      id,
      label: body ? `“${clamp(body, 40)}”` : 'notification',
      send: (leaving) => deleteComment(contactId, id, leaving),
    });
  return (
    <ul className={look === 'cm' ? 'thread' : undefined}>
      {comments.map((comment) => (
        <li key={comment.id} className={look}>
          <p className={comment.body ? undefined : 'cm__none'} lang={languageOf(comment.body ?? '')}>
            {comment.body ? <bdi>{plain(comment.body)}</bdi> : 'No text, notification only'}
          </p>
          <p className="meta">
            <span>
              {name(comment.employee_id)}
              {comment.recipient_id === null ? null : look === 'cm' ? (
                <>
                  <span aria-hidden="true"> · </span>
                  <Icon name="bell" size={14} />
                  <span className="sr">, </span> notified {name(comment.recipient_id)}
                </>
              ) : (
                `, notified ${name(comment.recipient_id)}`
              )}
            </span>
          </p>
          {look === 'cm' && comment.employee_id === ownId ? (
            <button
              type="button"
              className="act"
              aria-label={`Delete your comment: ${clamp(comment.body ?? 'notification only', 40)}`}
              onClick={() => remove(comment)}
            >
              <Icon name="trash" />
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
