import { queryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Comment } from '#contract/comments.ts';
import type { ReadList } from '#contract/wire.ts';
import { createHeldDeletes, type HeldDeletes } from '#src/api/cache/held-deletes.ts';
import { POLL, polled } from '#src/api/cache/polling.ts';
import { beforeLeaving } from '#src/api/client/before-sign-out.ts';
import { ApiError, isOutcomeUnknown } from '#src/api/client/errors.ts';
import { call } from '#src/api/client/http.ts';

/** Comments that were deleted here and are not to come back with a poll. */
const gone = new WeakMap<QueryClient, Set<number>>();
function goneOf(client: QueryClient): Set<number> {
  const known = gone.get(client) ?? new Set();
  gone.set(client, known);
  return known;
}
const without = (list: ReadList<Comment>, ids: ReadonlySet<number>): ReadList<Comment> =>
  list.items.some(({ id }) => ids.has(id))
    ? { ...list, items: list.items.filter(({ id }) => !ids.has(id)) }
    : list;

/** What was noted of a contact. Needs Switch Premium. Comments have no time: the higher id is the newer (design). */
export const commentsQuery = (contactId: number) =>
  queryOptions({
    queryKey: ['comments', contactId] as const,
    queryFn: async ({ client, signal }) =>
      without(await call('listComments', { params: { contact_id: contactId }, signal }), goneOf(client)),
    ...polled(POLL.feedback),
  });

/** Oldest first. A `select` of `commentsQuery`. */
export const commentsInOrder = (list: ReadList<Comment>): readonly Comment[] =>
  list.items.toSorted((a, b) => a.id - b.id);

async function sendDelete(contactId: number, id: number, keepalive: boolean): Promise<void> {
  try {
    await call('deleteComment', { params: { contact_id: contactId, id }, keepalive });
  } catch (error) {
    // One that is already gone counts as deleted.
    if (!(error instanceof ApiError) || error.kind !== 'not-found') throw error;
  }
}

const heldOf = new WeakMap<QueryClient, { held: HeldDeletes; contacts: Map<number, number> }>();

/**
 * The comments whose deletion waits for its 8 s; one set per client. `of` says whose comment it is before it is held.
 * Sent at once when the page goes away.
 */
export function heldCommentDeletes(client: QueryClient): {
  readonly held: HeldDeletes;
  readonly of: (id: number, contactId: number) => void;
} {
  const known = heldOf.get(client) ?? begin(client);
  heldOf.set(client, known);
  return { held: known.held, of: (id, contactId) => known.contacts.set(id, contactId) };
}

function begin(client: QueryClient): { held: HeldDeletes; contacts: Map<number, number> } {
  const contacts = new Map<number, number>();
  const ids = goneOf(client);
  const keyOf = (id: number) => commentsQuery(contacts.get(id) ?? 0).queryKey;
  const held = createHeldDeletes({
    hide(id) {
      ids.add(id);
      client.setQueryData(keyOf(id), (list) => (list ? without(list, ids) : undefined));
    },
    restore(id) {
      ids.delete(id);
      void client.invalidateQueries({ queryKey: keyOf(id) });
    },
    send: (id, leaving) => sendDelete(contacts.get(id) ?? 0, id, leaving),
  });
  if (typeof window !== 'undefined') window.addEventListener('pagehide', () => void held.flush(true));
  beforeLeaving(() => held.flush());
  return { held, contacts };
}

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
