import { m } from '#messages/shared';
import type { Comment } from '#contract/comments.ts';
import { commentDeletes } from '#src/api/contacts/comments.ts';
import { useColleagues } from '#src/components/people/use-colleagues.ts';
import { useHeldDeletes } from '#src/components/newest/use-held-deletes.ts';
import { clamp, plain, languageOf } from '#src/lib/text.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Rich } from '#src/ui/Rich.tsx';

interface CommentThreadProps {
  readonly contactId: number;
  readonly comments: readonly Comment[];
  /** For a contact's card, or for a column. */
  readonly look: 'thread' | 'note';
}

const DOT =
  "before:absolute before:top-1.5 before:-start-1 before:size-1.75 before:rounded-full before:border-[1.5px] before:border-ink-3 before:bg-canvas before:content-['']";
const THREAD_ITEM =
  'relative ms-1 border-s border-line-strong pe-8.5 pb-3.5 ps-5 last:border-transparent last:pb-0 forced-colors:last:border-[Canvas]';
/** The classes of the list, an item, its text, who wrote it, and the button that deletes it. */
const LOOKS = {
  thread: {
    list: 'mt-1 mb-3.5',
    item: `${THREAD_ITEM} ${DOT}`,
    text: 'text-md font-regular wrap-anywhere whitespace-pre-line',
    by: 'mt-0.5 text-sm font-regular text-ink-3 wrap-anywhere whitespace-pre-line',
    button: '-top-1.25',
  },
  note: {
    list: undefined,
    item: 'relative border-t border-line py-2 pe-8.5',
    text: 'mb-0.75 wrap-anywhere whitespace-pre-line',
    by: 'mb-0.75 text-sm font-regular text-ink-3 wrap-anywhere whitespace-pre-line',
    button: 'top-0.75',
  },
} as const;

/** For keys: the pressed button goes with its comment. Not to the field, which would take Z, the key of Undo. */
function focusNextButton(pressed: HTMLElement): void {
  const buttons = [...(pressed.closest('section')?.querySelectorAll('button') ?? [])];
  const at = buttons.findIndex((button) => button === pressed);
  (buttons[at + 1] ?? buttons[at - 1])?.focus();
}

/** Comments with their authors. People delete their own and administrators all, with some seconds to undo. */
export function CommentThread({ contactId, comments, look }: CommentThreadProps) {
  const { mayDelete, name } = useColleagues();
  const classes = LOOKS[look];
  const hold = useHeldDeletes(commentDeletes, 'comments');
  const remove = ({ id, body }: Comment) =>
    hold([
      {
        path: [contactId, id],
        label: body ? `“${clamp(body, 40)}”` : m.commentWithoutText(),
      },
    ]);
  return (
    <ul className={classes.list}>
      {comments.map((comment) => (
        <li key={comment.id} className={classes.item}>
          <p
            className={`${classes.text} ${comment.body ? '' : 'text-ink-3'}`}
            lang={languageOf(comment.body ?? '')}
          >
            {comment.body ? <bdi>{plain(comment.body)}</bdi> : m.commentEmpty()}
          </p>
          <p className={classes.by}>
            <span>
              {comment.recipient_id === null ? (
                <bdi>{name(comment.employee_id)}</bdi>
              ) : look === 'thread' ? (
                <>
                  <bdi>{name(comment.employee_id)}</bdi>
                  <span aria-hidden="true"> · </span>
                  <Icon name="transfer" size={14} />
                  <span className="sr-only">, </span>{' '}
                  <Rich
                    message={m.commentFor}
                    values={{ name: name(comment.recipient_id) }}
                    tags={{ name: <bdi /> }}
                  />
                </>
              ) : (
                <Rich
                  message={m.commentByAndFor}
                  values={{ author: name(comment.employee_id), name: name(comment.recipient_id) }}
                  tags={{ name: <bdi /> }}
                />
              )}
            </span>
          </p>
          {mayDelete(comment) ? (
            <IconButton
              icon="trash"
              label={
                comment.body ? m.commentDelete({ comment: clamp(comment.body, 40) }) : m.commentDeleteEmpty()
              }
              className={`absolute! end-0 max-desk:size-11! ${classes.button}`}
              onClick={(event) => {
                if (event.detail === 0) focusNextButton(event.currentTarget);
                remove(comment);
              }}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
