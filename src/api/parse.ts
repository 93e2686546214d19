import { operations } from '#contract/endpoints.ts';
import type { ReadOf, ResourceOperationName } from '#contract/endpoints.ts';
import { isListed, withDelta } from './delta.ts';
import type { Listed } from './delta.ts';
import { ApiError } from './errors.ts';
import { isLater } from './later-operations.ts';
import type { Order, Parsed } from './parse-worker.ts';

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
  readonly resolve: (parsed: Parsed) => void;
  readonly reject: (error: unknown) => void;
}
let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();
/** The last large list of each operation, as the page has it, and which order it came with. */
const held = new Map<ResourceOperationName, { readonly id: number; readonly list: Listed }>();

/** Forgets every answer, in the worker too: the session has ended. */
export function forgetParsed(): void {
  held.clear();
  stopWorker();
}

function stopWorker(): void {
  worker?.terminate();
  worker = undefined;
  for (const waits of waiting.values()) waits.reject(undefined);
  waiting.clear();
}

function startWorker(): Worker {
  const started = new Worker(new URL('./parse-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', (event: MessageEvent<Parsed>) => {
    const parsed = event.data;
    const waits = waiting.get(parsed.id);
    waiting.delete(parsed.id);
    if (parsed.failed) waits?.reject(new ApiError('unreadable'));
    else waits?.resolve(parsed);
  });
  started.addEventListener('error', stopWorker);
  return started;
}

function order(name: ResourceOperationName, text: string, base: number | null): Promise<Parsed> {
  const id = ++lastId;
  worker ??= startWorker();
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
    worker?.postMessage({ id, name, text, base } satisfies Order);
  });
}

/** As `parseAnswer`, in a worker for large answers so that the page keeps its frames; here if there is no worker. */
export async function parseOffThread<N extends ResourceOperationName>(
  name: N,
  text: string,
): Promise<ReadOf<N>> {
  if (text.length < WORKER_FROM || typeof Worker === 'undefined') return parseAnswer(name, text);
  try {
    const before = held.get(name);
    const parsed = await order(name, text, before?.id ?? null);
    let value = parsed.value;
    if (parsed.delta !== undefined) {
      value = before === undefined ? null : withDelta(before.list, parsed.delta);
      value ??= (await order(name, text, null)).value;
    }
    // What came as changes has been looked at by the worker.
    if (parsed.delta !== undefined || isListed(value))
      held.set(name, { id: parsed.id, list: value as Listed });
    else held.delete(name);
    return value as ReadOf<N>;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    return parseAnswer(name, text);
  }
}
