const SECOND = 1000;
export const GUESSING_WINDOW = 60 * 60 * SECOND;
const GUESSES_PER_WINDOW = 100;
const FREE_GUESSES = 3;
const LONGEST_WAIT = 30 * SECOND;

/**
 * How long an account must wait before its next try (docs/security.md, Guessing passwords), in milliseconds; 0 if it may try now.
 * `failures`: the times of the wrong passwords in the last hour, in any order, in milliseconds.
 */
export function waitBeforeNextTry(failures: readonly number[], now: number): number {
  const recent = failures.filter((at) => at > now - GUESSING_WINDOW).toSorted((a, b) => a - b);
  const last = recent.at(-1);
  if (last === undefined) return 0;
  if (recent.length >= GUESSES_PER_WINDOW) {
    const oldestThatCounts = recent[recent.length - GUESSES_PER_WINDOW] ?? last;
    return oldestThatCounts + GUESSING_WINDOW - now;
  }
  if (recent.length < FREE_GUESSES) return 0;
  const pause = Math.min(SECOND * 2 ** (recent.length - FREE_GUESSES), LONGEST_WAIT);
  return Math.max(0, last + pause - now);
}
