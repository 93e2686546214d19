import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Comment } from '#contract/comments.ts';
import type { ReadList } from '#contract/wire.ts';
import { ApiError } from './errors.ts';
import { call } from './http.ts';
import { POLL, polled } from './polling.ts';

/** What was noted of a contact. Needs Switch Premium. Comments have no time: the higher id is the newer (design). */
export const commentsQuery = (contactId: number) =>
  queryOptions({
    queryKey: ['comments', contactId] as const,
    queryFn: ({ signal }) => call('listComments', { params: { contact_id: contactId }, signal }),
    ...polled(POLL.feedback),
  });

/** Oldest first. A `select` of `commentsQuery`. */
export const commentsInOrder = (list: ReadList<Comment>): readonly Comment[] =>
  list.items.toSorted((a, b) => a.id - b.id);

/** Deletes a comment. One that is already gone counts as deleted. */
export const deleteComment = (contactId: number) =>
  mutationOptions({
    mutationKey: ['comments', 'delete', contactId],
    mutationFn: async (id: number) => {
      try {
        await call('deleteComment', { params: { contact_id: contactId, id } });
      } catch (error) {
        if (!(error instanceof ApiError) || error.kind !== 'not-found') throw error;
      }
    },
    onSuccess: (_answer, id, _result, { client }) => {
      const { queryKey } = commentsQuery(contactId);
      client.setQueryData(queryKey, (list) =>
        list ? { ...list, items: list.items.filter((comment) => comment.id !== id) } : undefined,
      );
      void client.invalidateQueries({ queryKey });
    },
  });
