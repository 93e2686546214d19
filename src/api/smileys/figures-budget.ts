import type { QueryClient } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { onePerClient } from '#src/api/cache/one-per-client.ts';
import { pause, retryWhenBusy } from '#src/api/cache/retry-when-busy.ts';
import { served } from '#src/lib/served.ts';

const MINUTE = 60_000;
/** In a minute: a third of what the service allows a person (docs/differences.md, Guesses where the spec is silent). The rest is the board's. */
export const MOST_FIGURES = 400;
/** A browser has six connections to one address. The stream of changes has one, and the board's calls need one. */
const COLUMNS_AT_ONCE = 4;

/** The budget of the calls for figures. */
export function createFiguresBudget() {
  const atOnce = pLimit(COLUMNS_AT_ONCE);
  /** When the calls of the last minute were sent. Not by the computer's clock, which may be set back. */
  let sent: number[] = [];

  /** How many calls can be sent now. */
  function left(): number {
    const minuteAgo = performance.now() - MINUTE;
    sent = sent.filter((at) => at > minuteAgo);
    return MOST_FIGURES - sent.length;
  }

  /** Sends a call as soon as the budget allows. One that is aborted while it waits is not sent. */
  async function one<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    while (left() <= 0) {
      await pause((sent[0] ?? 0) + MINUTE - performance.now(), signal);
      signal.throwIfAborted();
    }
    sent.push(performance.now());
    return ask();
  }

  return {
    left,
    one,
    /** The same for one of many: few are sent at a time, and after a 429 all of them wait. */
    oneOfMany: <T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> =>
      atOnce(() => retryWhenBusy(() => one(ask, signal), signal)),
    /** The next person has calls of their own. */
    reset(): void {
      sent = [];
    },
  };
}

/** The budget of the page, through which all its calls for statistics go. */
const budgetOf = onePerClient(createFiguresBudget, (budget) => budget.reset());

interface Asking {
  readonly client: QueryClient;
  readonly signal: AbortSignal;
}

/** Asks for figures as soon as the budget allows. */
export const askFigures = <T>(ask: () => Promise<T>, { client, signal }: Asking): Promise<T> =>
  // The gateway asks at once, or not at all: a page does not wait.
  served() ? ask() : budgetOf(client).one(ask, signal);

/** The same for one of many. */
export const askOneOfMany = <T>(ask: () => Promise<T>, { client, signal }: Asking): Promise<T> =>
  served() ? ask() : budgetOf(client).oneOfMany(ask, signal);
