import { createContext, use } from 'react';
import { clockWords } from '#src/lib/time.ts';

/**
 * How old the presence on the screen is. `late` after 15 s without an answer (the amber banner), `stale` after 40 s:
 * then lamps are grey, the time of the last answer stands beside the word, and timers stand still (docs/security.md, Faults).
 */
export interface Freshness {
  readonly level: 'fresh' | 'late' | 'stale';
  /**
   * When the last answer came, by the clock that `useNow` has (milliseconds); null before the first, and while answers come:
   * a poll that brings nothing new draws nothing.
   */
  readonly answeredAt: number | null;
}

/** The app provides it; see `useFreshness`. */
export const FreshnessContext = createContext<Freshness>({ level: 'fresh', answeredAt: null });

/** Changes when the level does, not every second nor at every answer. */
export const useFreshness = (): Freshness => use(FreshnessContext);

/** "at 10:41" where what is shown is too old to be drawn as live, else null. */
export function useStaleWords(): string | null {
  const { level, answeredAt } = useFreshness();
  return level === 'stale' && answeredAt !== null ? `at ${clockWords(answeredAt)}` : null;
}
