/** After so much silence the banner comes (docs/security.md, Faults). In milliseconds. */
export const LATE = 15_000;
/** From this age on nothing is drawn as live: grey lamps, timers standing still. */
export const STALE = 40_000;

/** Whether data read at `updatedAt` may no longer be shown as live. Data never read is not stale, it is absent. */
export const isStale = (updatedAt: number, now: number): boolean => updatedAt > 0 && now - updatedAt >= STALE;

/** How old what is shown is. */
type Staleness = 'fresh' | 'late' | 'stale';

export interface Silence {
  /** When the last answer came; null before the first. All in milliseconds by this computer's clock. */
  readonly answeredAt: number | null;
  /** Since when we have been asking: nothing is asked while the tab is hidden or the computer asleep. */
  readonly askingSince: number;
  readonly now: number;
}

/** How old the data is. Age counts from the answer, whatever the reason: after sleep it is grey at once. */
export function freshnessLevel({ answeredAt, askingSince, now }: Silence): Staleness {
  if (answeredAt === null) return 'fresh';
  if (now - answeredAt >= STALE) return 'stale';
  return now - Math.max(answeredAt, askingSince) >= LATE ? 'late' : 'fresh';
}

/** How long the service has been silent although it was asked. */
export function silenceOf({ answeredAt, askingSince, now }: Silence): number {
  return answeredAt === null ? 0 : Math.max(0, now - Math.max(answeredAt, askingSince));
}
