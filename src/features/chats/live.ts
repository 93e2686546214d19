import { useState } from 'react';
import { isStale } from '#src/api/cache/staleness.ts';
import { onServiceClock } from '#src/api/client/clock.ts';
import { useNow } from '#src/ui/use-now.ts';

/** The current time for timers of data from `updatedAt`. It stops when the data is stale. */
export function useLiveNow(updatedAt: number): number {
  const now = useNow();
  const readAt = onServiceClock(updatedAt);
  const stale = updatedAt > 0 && isStale(readAt, now);
  // Stored, since a new estimate of the service's clock must not move stopped timers.
  const [stopped, setStopped] = useState({ updatedAt: 0, at: 0 });
  if (stale && stopped.updatedAt !== updatedAt) setStopped({ updatedAt, at: readAt });
  if (!stale) return now;
  return stopped.updatedAt === updatedAt ? stopped.at : readAt;
}
