import { queryOptions, mutationOptions } from '@tanstack/react-query';
import type { Comment } from '#contract/comments.ts';
import type { ReadList } from '#contract/wire.ts';
import { createHeldDeletes } from '#src/api/cache/held-deletes.ts';
import { createPendingWrites } from '#src/api/cache/pending-writes.ts';
import { POLL, polled } from '#src/api/cache/polling.ts';
import { isOutcomeUnknown } from '#src/api/client/errors.ts';
import { call } from '#src/api/client/http.ts';

const writes = createPendingWrites<Comment>(({ id }) => id, [['comments']]);

/** What was noted of a contact. Needs Switch Premium. Comments have no time: the higher id is the newer (design). */
export const commentsQuery = (contactId: number) => {
  const queryKey = ['comments', contactId] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const askedAt = performance.now();
      const list = await call('listComments', { params: { contact_id: contactId }, signal });
      return { ...list, items: writes.over(queryKey, list.items, askedAt) };
    },
    ...polled(POLL.feedback),
  });
};

/** Oldest first. A `select` of `commentsQuery`. */
export const commentsInOrder = (list: ReadList<Comment>): readonly Comment[] =>
  list.items.toSorted((a, b) => a.id - b.id);

/** Deletes a comment. `keepalive`: by a request that outlives the page. */
export const deleteComment = (contactId: number, id: number, keepalive: boolean): Promise<unknown> =>
  call('deleteComment', { params: { contact_id: contactId, id }, keepalive });

/** Deletions of comments that can still be taken back. */
export const commentDeletes = createHeldDeletes(writes);

export interface NewContactComment {
  readonly contactId: number;
  /** Who writes: the signed-in employee. */
  readonly employeeId: number;
  /** '' for none: then somebody is told. */
  readonly body: string;
  /** Who is told; null for nobody. */
  readonly recipientId: number | null;
}

/** Comments on a contact, and tells a colleague where one is named. Needs Switch Premium. */
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
