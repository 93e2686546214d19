import { m } from '#messages/start';
import { type QueryKey, focusManager, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useMemo } from 'react';
import { POLL, nextPollAt } from '#src/api/cache/polling.ts';
import { onServiceClock } from '#src/api/client/clock.ts';
import { createStore } from '#src/browser/store.ts';
import { clockWords } from '#src/lib/time.ts';
import { everySecond, useTick } from '#src/ui/use-now.ts';

// How old data is: the age of its last answer, `dataUpdatedAt`, which each event of the stream renews (api/cache/live.ts).
// Milliseconds, by this computer's clock where nothing else is said.

/** Without an answer for so long, the banner shows (docs/security.md, Faults). */
export const LATE = 15_000;
/** From this age on, lamps are grey and timers do not run. */
export const STALE = 40_000;

/** Whether data is too old to be shown as live. Data that was never read is not stale. */
export const isStale = (updatedAt: number, now: number, limit = STALE): boolean =>
  updatedAt > 0 && now - updatedAt >= limit;

interface Silence {
  /** The time of the last answer; 0 before the first. */
  readonly answeredAt: number;
  /** Since when the page has been polling (`pollingSince`). */
  readonly since: number;
  readonly now: number;
}

/** How long the page has polled without an answer. */
export const silenceOf = ({ answeredAt, since, now }: Silence): number =>
  answeredAt === 0 ? 0 : Math.max(0, now - Math.max(answeredAt, since));

/** How old the data is. Staleness depends on the answer's age alone, so after sleep the data is grey at once. */
export function freshnessLevel(silence: Silence): Freshness['level'] {
  if (isStale(silence.answeredAt, silence.now)) return 'stale';
  return silenceOf(silence) >= LATE ? 'late' : 'fresh';
}

/** After a longer gap between two seconds, the computer was asleep. */
const ASLEEP = 10_000;

/** Since when the tab has been shown and the computer awake, so that the page polls. After sleep everything is fetched. */
export const pollingSince = createStore(Date.now(), ({ set }) => {
  let last = Date.now();
  const onTick = () => {
    const now = Date.now();
    const slept = now - last > ASLEEP && document.visibilityState === 'visible';
    last = now;
    if (!slept) return;
    set(now);
    focusManager.onFocus();
  };
  const onVisibility = () => {
    last = Date.now();
    if (document.visibilityState === 'visible') set(last);
  };
  const stop = everySecond.subscribe(onTick);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', onVisibility);
  };
});

/**
 * How old the presence on the screen is. `late`: no answer for a while, shown by a banner and softer colours. `stale`: no answer for
 * longer; the lamps are grey, each presence shows the time of the last answer, and timers stop (docs/security.md, Faults).
 */
export interface Freshness {
  readonly level: 'fresh' | 'late' | 'stale';
  /** By the service's clock. Null before the first answer and while `fresh`, so that a poll without changes renders nothing. */
  readonly answeredAt: number | null;
}

/** Provided by the app and read by `useFreshness`. */
export const FreshnessContext = createContext<Freshness>({ level: 'fresh', answeredAt: null });

/** Changes only with the level, not every second or with every answer. */
export const useFreshness = (): Freshness => use(FreshnessContext);

/** "at 10:41" where the presence is too old to be drawn as live, else null. */
export function useStaleWords(): string | null {
  const { level, answeredAt } = useFreshness();
  return level === 'stale' && answeredAt !== null ? m.staleAt({ time: clockWords(answeredAt) }) : null;
}

export interface Live {
  /** Whether the answer is so old that timers must not run. */
  readonly stale: boolean;
  readonly age: number;
  /** When the answer was read, by the service's clock. */
  readonly readAt: number;
  /** Now by the service's clock. It stops at `readAt` while the answer is stale. */
  readonly now: number;
}

/** The clock of timers of data from `updatedAt`. With a long poll interval `every`, an answer is stale only when the next is overdue. */
export function useLive(updatedAt: number, every: number = POLL.presence): Live {
  const tick = useTick();
  // The service's clock is measured with each answer. The time of an earlier answer does not move with it.
  const readAt = useMemo(() => onServiceClock(updatedAt), [updatedAt]);
  const stale = isStale(updatedAt, tick, Math.max(STALE, every * 2.5));
  const age = updatedAt === 0 ? 0 : Math.max(0, tick - updatedAt);
  return { stale, age, readAt, now: stale ? readAt : onServiceClock(tick) };
}

/** Seconds until the next poll of a query. Null during a request, and when none is due. */
export function useNextTry(queryKey: QueryKey): number | null {
  const tick = useTick();
  const query = useQueryClient().getQueryCache().find({ queryKey });
  if (!query || query.state.fetchStatus === 'fetching') return null;
  const next = nextPollAt(query, POLL.presence);
  return next === null ? null : Math.max(1, Math.ceil((next - tick) / 1000));
}
