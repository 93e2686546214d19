import { operations } from '#contract/endpoints.ts';
import type { ReadOf, ResourceOperationName } from '#contract/endpoints.ts';
import { ApiError } from './errors.ts';
import { isLater } from './later-operations.ts';

/** Above this many characters the parse leaves the page's thread. */
const WORKER_FROM = 200_000;

async function readingOf(name: ResourceOperationName) {
  return isLater(name) ? (await import('./later-readings.ts')).laterReadings[name] : operations[name].read;
}

/** Reads an answer's text with the contract's lenient schema. Throws an ApiError `unreadable`. */
export async function parseAnswer<N extends ResourceOperationName>(
  name: N,
  text: string,
): Promise<ReadOf<N>> {
  const reading = await readingOf(name);
  let json: unknown = null;
  try {
    if (text.trim() !== '') json = JSON.parse(text);
  } catch {
    throw new ApiError('unreadable');
  }
  const read = reading.safeParse(json);
  if (!read.success) throw new ApiError('unreadable');
  // The table pairs each name with its reading; indexing it by a type parameter loses that.
  return read.data as ReadOf<N>;
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}
let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

function startWorker(): Worker {
  const started = new Worker(new URL('./parse-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener(
    'message',
    (event: MessageEvent<{ id: number; value?: unknown; failed: boolean }>) => {
      const { id, value, failed } = event.data;
      const waits = waiting.get(id);
      waiting.delete(id);
      if (failed) waits?.reject(new ApiError('unreadable'));
      else waits?.resolve(value);
    },
  );
  started.addEventListener('error', () => {
    for (const waits of waiting.values()) waits.reject(undefined);
    waiting.clear();
    worker = undefined;
  });
  return started;
}

/** As `parseAnswer`, in a worker for large answers so that the page keeps its frames; here if there is no worker. */
export async function parseOffThread<N extends ResourceOperationName>(
  name: N,
  text: string,
): Promise<ReadOf<N>> {
  if (text.length < WORKER_FROM || typeof Worker === 'undefined') return parseAnswer(name, text);
  try {
    const id = ++lastId;
    worker ??= startWorker();
    const value = await new Promise<unknown>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
      worker?.postMessage({ id, name, text });
    });
    return value as ReadOf<N>;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    return parseAnswer(name, text);
  }
}
