import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { nextPollAt, POLL } from '#src/api/cache/polling.ts';
import { STALE } from '#src/api/cache/staleness.ts';
import { onServiceClock } from '#src/api/client/clock.ts';
import { useTick } from '#src/ui/use-now.ts';

/**
 * How old the answer of a query is, in milliseconds by this computer's clock, and when it came by the service's; `live` is now
 * by the service's, standing where the answer is old. One of a slow poll is not old before the next is overdue: `every`.
 */
export function useAge(updatedAt: number, every: number = POLL.presence) {
  const tick = useTick();
  const age = updatedAt === 0 ? 0 : Math.max(0, tick - updatedAt);
  const stale = age >= Math.max(STALE, every * 2.5);
  const readAt = onServiceClock(updatedAt);
  return { stale, age, readAt, live: stale ? readAt : onServiceClock(tick) };
}

export type Age = ReturnType<typeof useAge>;

/** In how many seconds the next try of a query is due; null where it is under way or none is. */
export function useNextTry(queryKey: QueryKey): number | null {
  const tick = useTick();
  const query = useQueryClient().getQueryCache().find({ queryKey });
  if (!query || query.state.fetchStatus === 'fetching') return null;
  const next = nextPollAt(query, POLL.presence);
  return next === null ? null : Math.max(1, Math.ceil((next - tick) / 1000));
}
