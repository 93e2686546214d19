import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { operations } from '#contract/endpoints.ts';
import type { Comment } from '#contract/comments.ts';
import type { Smiley } from '#contract/smileys.ts';
import type { ReadList } from '#contract/wire.ts';
import { sessionState } from '#src/api/client/session-state.ts';
import { commentsOfManyQuery } from '#src/api/contacts/comments.ts';
import { panelState } from '#src/components/panel/panel-state.ts';
import { handledBy } from './handled.ts';

const readAll = (results: readonly UseQueryResult<ReadList<Comment>>[]) => ({
  handled: new Set(results.flatMap(({ data }) => data?.items.flatMap((one) => handledBy(one) ?? []) ?? [])),
  states: results.map(({ data, isError }) => (data ? 'here' : isError ? 'failed' : 'loading')),
  retry: () => {
    for (const { isError, refetch } of results) if (isError) void refetch();
  },
});

/**
 * Milliseconds until the comments on so many contacts are read again, for what colleagues have handled: each contact is a request, so
 * not more than one a second on average.
 */
const againAfter = (contacts: number): number => Math.max(60_000, contacts * 1000);

/** Which smileys are not handled, by the comments on their contacts. Asks for nothing unless `wanted`. */
export function useHandled(smileys: readonly Smiley[], wanted: boolean) {
  const contacts = wanted ? [...new Set(smileys.flatMap(({ contact }) => contact?.id ?? []))] : [];
  // The first answer says whether there are comments at all.
  const first = useQuery({ ...commentsOfManyQuery(contacts[0] ?? 0), enabled: contacts.length > 0 });
  const plan = panelState(first, operations.listComments.product);
  const missing = plan.kind === 'plan' || plan.kind === 'refused' || plan.kind === 'absent' ? plan : null;
  const { handled, states, retry } = useQueries({
    queries: contacts.map((id, index) => ({
      ...commentsOfManyQuery(id),
      enabled: index === 0 || (missing === null && plan.kind !== 'loading'),
      refetchInterval:
        missing !== null || sessionState.get() === 'ended' ? false : againAfter(contacts.length),
    })),
    combine: readAll,
  });
  const stateOf = new Map(contacts.map((id, index) => [id, states[index]]));
  return {
    /** Why there are no comments. Null when there are. */
    missing,
    waiting: missing === null && states.includes('loading'),
    failed: missing === null ? states.filter((state) => state === 'failed').length : 0,
    retry,
    /** Unknown ones count as not handled, but for those whose answer is on its way. */
    isOpen: ({ id, contact }: Smiley): boolean =>
      contact === null || missing !== null || (!handled.has(id) && stateOf.get(contact.id) !== 'loading'),
  };
}
export type HandledState = ReturnType<typeof useHandled>;
