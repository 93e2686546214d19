import pLimit from 'p-limit';
import { pause, retryWhenBusy } from '#src/api/cache/retry-when-busy.ts';
import { onSignOut } from '#src/api/client/on-sign-out.ts';
import { served } from '#src/browser/served.ts';

const MINUTE = 60_000;
/** In a minute: a third of what the service allows a person (docs/differences.md, Guesses where the spec is silent). The rest is the board's. */
export const MOST_FIGURES = 400;
/** A browser has six connections to one address. The stream of changes has one, and the board's calls need one. */
const AT_ONCE = 4;

export function createFiguresBudget() {
  const atOnce = pLimit(AT_ONCE);
  /** When the last calls were sent, the oldest first. Not by the computer's clock, which may be set back. */
  let sent: number[] = [];
  /** Sends a call as soon as the budget allows. One that is aborted while it waits is not sent. */
  async function one<T>(send: () => Promise<T>, signal: AbortSignal): Promise<T> {
    for (;;) {
      signal.throwIfAborted();
      const minuteAgo = performance.now() - MINUTE;
      sent = sent.filter((at) => at > minuteAgo);
      const [oldest] = sent;
      if (oldest === undefined || sent.length < MOST_FIGURES) break;
      await pause(oldest - minuteAgo, signal);
    }
    sent.push(performance.now());
    return send();
  }
  return {
    one,
    /** The same for one of many: few are sent at a time, and after a 429 all of them wait. */
    oneOfMany: <T>(send: () => Promise<T>, signal: AbortSignal): Promise<T> =>
      atOnce(() => retryWhenBusy(() => one(send, signal), signal)),
    /** The next person has calls of their own. */
    reset(): void {
      sent = [];
    },
  };
}

/** The budget of the page, through which all its calls for statistics go. */
const budget = createFiguresBudget();
onSignOut({ forget: () => budget.reset() });

/** Asks for figures as soon as the budget allows: key figures at once, one of many columns in their turn. */
export const askFigures = <T>(
  how: 'one' | 'oneOfMany',
  ask: () => Promise<T>,
  { signal }: { readonly signal: AbortSignal },
): Promise<T> =>
  // The gateway asks at once, or not at all: a page does not wait.
  served() ? ask() : budget[how](ask, signal);
