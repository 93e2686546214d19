import { m } from '#messages/start';
import { createContext, use } from 'react';
import { clockWords } from '#src/lib/time.ts';

/**
 * How old the presence on the screen is. `late`: no answer for a while, shown by a banner and softer colours. `stale`: no answer for
 * longer; the lamps are grey, each presence shows the time of the last answer, and timers stop (docs/security.md, Faults).
 */
export interface Freshness {
  readonly level: 'fresh' | 'late' | 'stale';
  /**
   * When the last answer came, by the clock of `useNow`, in milliseconds. Null before the first answer and while `fresh`, so
   * that a poll without changes renders nothing.
   */
  readonly answeredAt: number | null;
}

/** Provided by the app and read by `useFreshness`. */
export const FreshnessContext = createContext<Freshness>({ level: 'fresh', answeredAt: null });

/** Changes only with the level, not every second or with every answer. */
export const useFreshness = (): Freshness => use(FreshnessContext);

/** "at 10:41" where what is shown is too old to be drawn as live, else null. */
export function useStaleWords(): string | null {
  const { level, answeredAt } = useFreshness();
  return level === 'stale' && answeredAt !== null ? m.staleAt({ time: clockWords(answeredAt) }) : null;
}
