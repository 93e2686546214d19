import type { Presence } from '#src/lib/presence.ts';

// When somebody who is waited for is free. Milliseconds, by this computer's clock.

/** Two looks that are nearer are one: a call that is passed on is over for a moment. */
const APART = 150;
/** After a longer time without a look, what was seen before it is of no use. Looks come at least every 5 s. */
const GAP = 6000;
/** However often somebody is free for a moment, it rings once in this time. */
const QUIET = 3 * 60_000;
/** A call that begins so soon after it rang is the one that was waited for. */
const REACHED = 20_000;
/** How long it is shown that they are free. */
const SHOWN = 60_000;
export const LONGEST_WAIT = 30 * 60_000;

export interface Look {
  /** When it was read. */
  readonly at: number;
  readonly presence: Presence;
  /** Whether it is too old to be trusted. */
  readonly old: boolean;
  /** Since when looks come without a break: the connection was made again, the tab was shown, the computer woke up. */
  readonly since: number;
}

/** What the looks so far say. */
export interface Progress {
  /** The last look; 0 before the first. */
  readonly lookedAt: number;
  /** The first of the looks in a row that found them available. Null: the last one did not. */
  readonly freeFrom: number | null;
  readonly rangAt: number | null;
  /** Whether it rang for this time of being free. */
  readonly rung: boolean;
}
export const NO_LOOK: Progress = { lookedAt: 0, freeFrom: null, rangAt: null, rung: false };

/** `free`: it rings. `reached`: they took the call that was waited for. `taken`: somebody else has them. */
export type News = 'free' | 'reached' | 'taken' | null;

const isQuiet = ({ rangAt }: Progress, now: number): boolean => rangAt !== null && now - rangAt < QUIET;

/**
 * What one more look says. It rings when two looks in a row found them available. What is old, unknown, or before a break counts for
 * nothing, so what comes with a reconnect is at most the first of the two.
 */
export function look(before: Progress, { at, presence, old, since }: Look): readonly [Progress, News] {
  if (at <= before.lookedAt) return [before, null];
  if (old || at < since) return [{ ...before, freeFrom: null }, null];
  const isFree = presence === 'available';
  const goesOn = at - before.lookedAt <= GAP && before.lookedAt >= since;
  const freeFrom = isFree ? ((goesOn ? before.freeFrom : null) ?? at) : null;
  const now = { ...before, lookedAt: at, freeFrom, rung: before.rung && isFree };
  if (!isFree) {
    if (!before.rung) return [now, null];
    const isCall = presence === 'busy' && at - (before.rangAt ?? at) <= REACHED;
    return [now, isCall ? 'reached' : 'taken'];
  }
  if (before.rung || isQuiet(before, at) || freeFrom === null || at - freeFrom < APART) return [now, null];
  return [{ ...now, rangAt: at, rung: true }, 'free'];
}

/** Whether one more look, soon, would make it ring. */
export const needsLook = (progress: Progress): boolean =>
  progress.freeFrom !== null && !progress.rung && !isQuiet(progress, progress.lookedAt);

/** Whether it is shown that they are free. */
export const isShownFree = ({ rung, rangAt }: Progress, now: number): boolean =>
  rung && rangAt !== null && now - rangAt < SHOWN;
