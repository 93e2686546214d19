import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { nextPollAt, POLL } from '#src/api/cache/polling.ts';
import { STALE } from '#src/api/cache/staleness.ts';
import { useLive, type Live } from '#src/components/use-live.ts';
import { useTick } from '#src/ui/use-now.ts';

/** The age of a query's answer. With a long poll interval `every`, an answer is stale only when the next poll is overdue. */
export const useAge = (updatedAt: number, every: number = POLL.presence): Live =>
  useLive(updatedAt, Math.max(STALE, every * 2.5));

/** Seconds until the next poll of a query. Null during a request, and when none is due. */
export function useNextTry(queryKey: QueryKey): number | null {
  const tick = useTick();
  const query = useQueryClient().getQueryCache().find({ queryKey });
  if (!query || query.state.fetchStatus === 'fetching') return null;
  const next = nextPollAt(query, POLL.presence);
  return next === null ? null : Math.max(1, Math.ceil((next - tick) / 1000));
}
