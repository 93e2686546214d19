/** Milliseconds without an answer until the banner shows (docs/security.md, Faults). */
export const LATE = 15_000;
/** From this age in milliseconds on, lamps are grey and timers do not run. */
export const STALE = 40_000;

/** Whether data of `updatedAt` is too old to be shown as live. Data that was never read is not stale. */
export const isStale = (updatedAt: number, now: number): boolean => updatedAt > 0 && now - updatedAt >= STALE;

type Staleness = 'fresh' | 'late' | 'stale';

export interface Silence {
  /** The time of the last answer; null before the first. All times are milliseconds by this computer's clock. */
  readonly answeredAt: number | null;
  /** Since when the page has been polling: it does not while the tab is hidden or the computer asleep. */
  readonly askingSince: number;
  readonly now: number;
}

/** How old the data is. Staleness depends on the answer's age alone, so after sleep the data is grey at once. */
export function freshnessLevel({ answeredAt, askingSince, now }: Silence): Staleness {
  if (answeredAt === null) return 'fresh';
  if (now - answeredAt >= STALE) return 'stale';
  return now - Math.max(answeredAt, askingSince) >= LATE ? 'late' : 'fresh';
}

/** How long the page has polled without an answer, in milliseconds. */
export function silenceOf({ answeredAt, askingSince, now }: Silence): number {
  return answeredAt === null ? 0 : Math.max(0, now - Math.max(answeredAt, askingSince));
}
