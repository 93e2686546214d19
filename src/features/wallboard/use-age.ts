import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useMemo } from 'react';
import { nextPollAt, POLL } from '#src/api/cache/polling.ts';
import { STALE } from '#src/api/cache/staleness.ts';
import { onServiceClock } from '#src/api/client/clock.ts';
import { useTick } from '#src/ui/use-now.ts';

/**
 * The age of a query's answer in milliseconds. `readAt` is its time and `live` is now, both by the service's clock; `live` stops
 * while the answer is stale. With a long poll interval `every`, an answer is stale only when the next poll is overdue.
 */
export function useAge(updatedAt: number, every: number = POLL.presence) {
  const tick = useTick();
  const age = updatedAt === 0 ? 0 : Math.max(0, tick - updatedAt);
  const stale = age >= Math.max(STALE, every * 2.5);
  // The service's clock is measured with each answer. The time of an answer does not move with it.
  const readAt = useMemo(() => onServiceClock(updatedAt), [updatedAt]);
  return { stale, age, readAt, live: stale ? readAt : onServiceClock(tick) };
}

export type Age = ReturnType<typeof useAge>;

/** Seconds until the next poll of a query. Null during a request, and when none is due. */
export function useNextTry(queryKey: QueryKey): number | null {
  const tick = useTick();
  const query = useQueryClient().getQueryCache().find({ queryKey });
  if (!query || query.state.fetchStatus === 'fetching') return null;
  const next = nextPollAt(query, POLL.presence);
  return next === null ? null : Math.max(1, Math.ceil((next - tick) / 1000));
}
