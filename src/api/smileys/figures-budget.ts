import type { QueryClient } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { onePerClient } from '#src/api/cache/one-per-client.ts';
import { pause, retryWhenBusy } from '#src/api/cache/retry-when-busy.ts';
import { served } from '#src/lib/served.ts';

const MINUTE = 60_000;
/** In a minute: a third of what the service allows a person (docs/differences.md, Guesses where the spec is silent). The rest is the board's. */
export const MOST_FIGURES = 400;
/** A browser has six connections to one address. The stream of changes has one, and the board's calls need one. */
const AT_ONCE = 4;

/** The budget of the calls for figures. */
export function createFiguresBudget() {
  const atOnce = pLimit(AT_ONCE);
  /** When the last calls were sent, the oldest first. Not by the computer's clock, which may be set back. */
  let sent: number[] = [];
  return {
    /** Sends a call as soon as the budget allows, and again after a 429. One that is aborted while it waits is not sent. */
    ask: <T>(send: () => Promise<T>, signal: AbortSignal): Promise<T> =>
      atOnce(() =>
        retryWhenBusy(async () => {
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
        }, signal),
      ),
    /** The next person has calls of their own. */
    reset(): void {
      sent = [];
    },
  };
}

/** The budget of the page, through which all its calls for statistics go. */
const budgetOf = onePerClient(createFiguresBudget, (budget) => budget.reset());

/** Asks for figures as soon as the budget allows. */
export const askFigures = <T>(
  ask: () => Promise<T>,
  { client, signal }: { readonly client: QueryClient; readonly signal: AbortSignal },
): Promise<T> =>
  // The gateway asks at once, or not at all: a page does not wait.
  served() ? ask() : budgetOf(client).ask(ask, signal);
