import type { ReadOf, ResourceOperationName } from '#contract/endpoints.ts';
import { isListed, withDelta } from './delta.ts';
import type { Listed } from './delta.ts';
import { ApiError } from './errors.ts';
import { parseAnswer } from './parse.ts';
import type { Order, Parsed } from './parse-worker.ts';
import { onWipe } from './wiping.ts';

interface Waiting {
  readonly resolve: (parsed: Parsed) => void;
  readonly reject: (error: unknown) => void;
}
let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();
/** The last large list of each operation, as the page has it, and which order it came with. */
const held = new Map<ResourceOperationName, { readonly id: number; readonly list: Listed }>();

// The session has ended: every answer is forgotten, in the worker too.
onWipe(() => {
  held.clear();
  stopWorker();
});

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

async function inWorker(name: ResourceOperationName, text: string): Promise<unknown> {
  const before = held.get(name);
  const parsed = await order(name, text, before?.id ?? null);
  let value = parsed.value;
  if (parsed.delta !== undefined) {
    value = before === undefined ? null : withDelta(before.list, parsed.delta);
    value ??= (await order(name, text, null)).value;
  }
  // What came as changes has been looked at by the worker.
  if (parsed.delta !== undefined || isListed(value)) held.set(name, { id: parsed.id, list: value as Listed });
  else held.delete(name);
  return value;
}

/** Reads a large answer in the worker, or here where there is none. Throws an ApiError `unreadable`. */
export async function parseApart<N extends ResourceOperationName>(name: N, text: string): Promise<ReadOf<N>> {
  try {
    return (await inWorker(name, text)) as ReadOf<N>;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    return parseAnswer(name, text);
  }
}
