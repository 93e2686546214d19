import { queryOptions, mutationOptions } from '@tanstack/react-query';
import type { Comment } from '#contract/comments.ts';
import type { ReadList } from '#contract/wire.ts';
import { createHeldDeletes } from '#src/api/cache/held-deletes.ts';
import { createPendingWrites } from '#src/api/cache/pending-writes.ts';
import { POLL, polledOne } from '#src/api/cache/polling.ts';
import { isOutcomeUnknown } from '#src/api/client/errors.ts';
import { call } from '#src/api/client/http.ts';

const writes = createPendingWrites<Comment>(({ id }) => id, [['comments']]);

const keyOf = (contactId: number) => ['comments', contactId] as const;

async function readComments(contactId: number, signal: AbortSignal) {
  const requestedAt = performance.now();
  const list = await call('listComments', { params: { contact_id: contactId }, signal });
  return { ...list, items: writes.applyTo(keyOf(contactId), list.items, requestedAt) };
}

/** The comments on a contact. Needs Switch Premium. Comments have no time: the higher id is newer (design). */
export const commentsQuery = (contactId: number) =>
  queryOptions({
    queryKey: keyOf(contactId),
    queryFn: ({ signal }) => readComments(contactId, signal),
    ...polledOne(POLL.feedback),
  });

/** Oldest first. A `select` of `commentsQuery`. */
export const commentsInOrder = (list: ReadList<Comment>): readonly Comment[] =>
  list.items.toSorted((a, b) => a.id - b.id);

/** Deletions of comments, with undo. The path of one is its contact and itself. */
export const commentDeletes = createHeldDeletes(writes, (contactId, id) =>
  call('deleteComment', { params: { contact_id: contactId, id }, keepalive: true }),
);

export interface NewContactComment {
  readonly contactId: number;
  /** The author: the signed-in employee. */
  readonly employeeId: number;
  /** '' for no text; then there must be a recipient. */
  readonly body: string;
  /** The colleague who is notified, or null. */
  readonly recipientId: number | null;
}

/** Comments on a contact, and notifies the recipient. Needs Switch Premium. */
export const commentOnContact = () =>
  mutationOptions({
    mutationKey: ['comments', 'create'],
    mutationFn: ({ contactId, employeeId, body, recipientId }: NewContactComment) =>
      call('createComment', {
        params: { contact_id: contactId },
        body: {
          comment: {
            ...(body === '' ? {} : { body }),
            employee_id: employeeId,
            ...(recipientId === null ? {} : { recipient_id: recipientId }),
          },
        },
      }),
    onSuccess: (_answer, { contactId }, _result, { client }) =>
      client.invalidateQueries({ queryKey: ['comments', contactId] }),
    onError: (error, { contactId }, _result, { client }) => {
      if (isOutcomeUnknown(error)) void client.invalidateQueries({ queryKey: ['comments', contactId] });
    },
  });
