import { useMemo } from 'react';
import { STALE } from '#src/api/cache/staleness.ts';
import { onServiceClock } from '#src/api/client/clock.ts';
import { useTick } from '#src/ui/use-now.ts';

export interface Live {
  /** Whether the answer is so old that timers must not run. */
  readonly stale: boolean;
  /** The age of the answer in milliseconds. */
  readonly age: number;
  /** When the answer was read, by the service's clock. */
  readonly readAt: number;
  /** Now by the service's clock. It stops at `readAt` while the answer is stale. */
  readonly now: number;
}

/** The clock of timers of data from `updatedAt` (this computer's clock, 0 before the first answer). Updated every second. */
export function useLive(updatedAt: number, limit = STALE): Live {
  const tick = useTick();
  // The service's clock is measured with each answer. The time of an earlier answer does not move with it.
  const readAt = useMemo(() => onServiceClock(updatedAt), [updatedAt]);
  const age = updatedAt === 0 ? 0 : Math.max(0, tick - updatedAt);
  const stale = age >= limit;
  return { stale, age, readAt, now: stale ? readAt : onServiceClock(tick) };
}
