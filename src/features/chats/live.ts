import { useState } from 'react';
import { isStale } from '#src/api/cache/staleness.ts';
import { onServiceClock } from '#src/api/client/clock.ts';
import { useNow } from '#src/ui/use-now.ts';

/** Now for timers over data that was read at `updatedAt`: it stands still once the data is too old to be live. */
export function useLiveNow(updatedAt: number): number {
  const now = useNow();
  const readAt = onServiceClock(updatedAt);
  const stale = updatedAt > 0 && isStale(readAt, now);
  // Kept while it stands: what is learnt of the service's clock in the meantime must not move it.
  const [stood, setStood] = useState({ updatedAt: 0, at: 0 });
  if (stale && stood.updatedAt !== updatedAt) setStood({ updatedAt, at: readAt });
  if (!stale) return now;
  return stood.updatedAt === updatedAt ? stood.at : readAt;
}
