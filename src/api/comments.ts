import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Comment } from '#contract/comments.ts';
import type { ReadList } from '#contract/wire.ts';
import { ApiError } from './errors.ts';
import { createHeldDeletes, type HeldDeletes } from './held-deletes.ts';
import { call } from './http.ts';
import { beforeLeaving } from './leaving.ts';
import { POLL, polled } from './polling.ts';

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
