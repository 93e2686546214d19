import { Worker } from 'node:worker_threads';
import type { CalendarToRead, Parsed } from './calendar-times.ts';

/** Megabytes of a thread. A fourth is not enough for a calendar of the largest size that is fetched. */
const MEMORY = 256;

/**
 * Works out the busy times of a calendar, in a thread of its own: it holds nobody up, and ends with what it holds, also where a rule of
 * every second since long ago would take hours, or memory is not enough.
 */
export function parseCalendar(calendar: CalendarToRead, signal: AbortSignal): Promise<Parsed> {
  const { promise, resolve } = Promise.withResolvers<Parsed>();
  const worker = new Worker(new URL('./calendar-thread.ts', import.meta.url), {
    workerData: calendar,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  });
  const stop = () => resolve({ problem: 'slow' });
  signal.addEventListener('abort', stop);
  worker.once('message', (parsed: Parsed) => resolve(parsed));
  worker.once('error', () => resolve({ problem: 'large' }));
  return promise.finally(async () => {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  });
}
