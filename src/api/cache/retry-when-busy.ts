import { ApiError } from '#src/api/client/errors.ts';
import { POLL } from './polling.ts';

const MAX_RETRIES = 20;
const DEFAULT_WAIT = 5000;

/** Retries work of many calls after a 429, when `Retry-After` has passed and the board has polled. Throws all else. */
export async function retryWhenBusy<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tries = 0; ; tries++) {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'slow-down' || tries >= MAX_RETRIES) throw error;
      await pause((error.retryAfter ?? DEFAULT_WAIT) + POLL.presence, signal);
    }
  }
}

/** Resolves after `span` milliseconds, or when `signal` aborts. */
export const pause = (span: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, span);
    signal.addEventListener('abort', done);
  });
