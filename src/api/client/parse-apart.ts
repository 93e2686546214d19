import type { ReadOf, ResourceOperationName } from '#contract/endpoints.ts';
import { noteSorted } from '#src/lib/people-order.ts';
import { withDelta } from './delta.ts';
import type { Listed } from './delta.ts';
import { ApiError } from './errors.ts';
import { onWipe } from './on-sign-out.ts';
import type { Asking, Cancelled, Order, Parsed } from './parse-worker.ts';
import { APART, fetchesApart, parseAnswer } from './parse.ts';

interface Waiting {
  readonly resolve: (parsed: Parsed) => void;
  readonly reject: (error: unknown) => void;
}
type Wanted = { readonly text: string } | { readonly url: string; readonly asking: Asking };

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();
/** The last large list of each operation, as the page has it, and which order it came with. */
const held = new Map<ResourceOperationName, { readonly id: number; readonly list: Listed }>();
/** Asked for again and again: the worker fetches them itself, and the page never has the text. */
const POLLED: ReadonlySet<ResourceOperationName> = new Set(['listEmployees', 'listEmployeeGroups']);

// The session has ended: every answer is forgotten, in the worker too.
onWipe(() => {
  held.clear();
  stopWorker();
});

function stopWorker(): void {
  worker?.terminate();
  worker = undefined;
  fetchesApart.clear();
  for (const waits of waiting.values()) waits.reject(undefined);
  waiting.clear();
}

function startWorker(): Worker {
  const started = new Worker(new URL('./parse-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', (event: MessageEvent<Parsed>) => {
    const parsed = event.data;
    const waits = waiting.get(parsed.id);
    waiting.delete(parsed.id);
    waits?.resolve(parsed);
  });
  started.addEventListener('error', stopWorker);
  return started;
}

function tell(message: Order | Cancelled): void {
  worker ??= startWorker();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
  worker.postMessage(message);
}

function order(
  name: ResourceOperationName,
  wanted: Wanted,
  base: number | null,
  signal?: AbortSignal | null,
): Promise<Parsed> {
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    waiting.set(id, { resolve, reject });
    signal?.addEventListener(
      'abort',
      () => {
        if (!waiting.delete(id)) return;
        tell({ cancel: id });
        reject(signal.reason);
      },
      { once: true },
    );
    tell({ id, name, base, ...wanted });
  });
}

/** The list as the page has it when what has come is in it; undefined where nothing fits together any more. */
function joined(name: ResourceOperationName, { id, value, listed, delta, counts }: Parsed): unknown {
  const before = held.get(name);
  if (delta === undefined && value === undefined) return before?.list;
  let list = value;
  if (delta !== undefined) list = (before && withDelta(before.list, delta)) ?? undefined;
  if (delta === undefined && !listed) held.delete(name);
  else if (list !== undefined) {
    held.set(name, { id, list: list as Listed });
    if (counts !== undefined) noteSorted((list as Listed).items, counts);
  }
  return list;
}

async function inWorker(name: ResourceOperationName, text: string): Promise<unknown> {
  const parsed = await order(name, { text }, held.get(name)?.id ?? null);
  if (parsed.failed) throw new ApiError('unreadable');
  return joined(name, parsed) ?? joined(name, await order(name, { text }, null));
}

/** What stands for the text of an answer that the worker has fetched: the same as long as the list is. */
const ticketOf = (name: ResourceOperationName): string => `${APART}${held.get(name)?.id ?? ''}`;

/** `fetch`, by the worker: the answer's text is a ticket for the list that came of it. */
async function fetchApart(
  name: ResourceOperationName,
  url: string,
  { signal, ...asking }: Asking & { readonly signal?: AbortSignal | null },
): Promise<Response> {
  let parsed = await order(name, { url, asking }, held.get(name)?.id ?? null, signal);
  const { status = 200, headers = [], body, failed } = parsed;
  if (failed === 'network') throw new TypeError('Failed to fetch');
  const init = { status, headers: headers.map(([field, value]): [string, string] => [field, value]) };
  if (failed || status === 304) return new Response(failed ? APART : null, init);
  if (body !== undefined) return new Response(body, init);
  if (joined(name, parsed) === undefined) {
    const headersAnew = Object.fromEntries(
      Object.entries(asking.headers).filter(([field]) => field !== 'if-none-match'),
    );
    parsed = await order(name, { url, asking: { ...asking, headers: headersAnew } }, null, signal);
    if (parsed.failed || parsed.body !== undefined) throw new TypeError('Failed to fetch');
    joined(name, parsed);
  }
  return new Response(ticketOf(name), init);
}

/**
 * Reads a large answer in the worker, or here where there is none; from then on a list that is polled is fetched there too.
 * Throws an ApiError `unreadable`.
 */
export async function parseApart<N extends ResourceOperationName>(
  name: N,
  text: string,
  url: string,
): Promise<ReadOf<N>> {
  if (text.startsWith(APART)) {
    const list = held.get(name)?.list;
    if (list === undefined || text !== ticketOf(name)) throw new ApiError('unreadable');
    return list as ReadOf<N>;
  }
  try {
    const value = (await inWorker(name, text)) as ReadOf<N>;
    if (POLLED.has(name) && held.has(name))
      fetchesApart.set(url, (_url, asking) => fetchApart(name, url, asking));
    return value;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    return parseAnswer(name, text);
  }
}
