import type { ResourceOperationName } from '#contract/endpoints.ts';
import { sortPeople, countByPresence, type PresenceCounts } from '#src/lib/people-order.ts';
import { deltaOf, isListed } from './delta.ts';
import type { Delta, Listed } from './delta.ts';
import { parseAnswer } from './parse.ts';

/** What of `fetch`'s options can be sent. */
export type Asking = Readonly<Pick<RequestInit, 'method' | 'cache' | 'redirect'>> & {
  readonly headers: Readonly<Record<string, string>>;
};
/** A text to read, or an address to fetch it from. */
export type Order = {
  readonly id: number;
  readonly name: ResourceOperationName;
  /** Which answer of that operation the page has: only what has changed since is sent. */
  readonly base: number | null;
} & ({ readonly text: string } | { readonly url: string; readonly asking: Asking });
/** An order that nobody waits for any more. */
export interface Cancelled {
  readonly cancel: number;
}
export interface Parsed {
  readonly id: number;
  readonly failed: false | 'network' | 'unreadable';
  readonly value?: unknown;
  /** Whether that is a list of things with ids. */
  readonly listed?: true;
  /** In the place of `value`, what has changed since `base`. */
  readonly delta?: Delta;
  /** Of people, who then are in their order. */
  readonly counts?: PresenceCounts;
  /** Of an answer that was fetched. */
  readonly status?: number;
  readonly headers?: readonly (readonly [string, string])[];
  /** Of one that is no list: a refusal's words. */
  readonly body?: string;
}

/** The last answer of each operation: the order that it came with, its text, and what it says. */
const last = new Map<
  ResourceOperationName,
  { readonly id: number; readonly text: string; readonly list: Listed }
>();
const underWay = new Map<number, AbortController>();

/** As the page shows them: put in order here, 5,000 people cost the page no comparisons at all. */
async function read(
  name: ResourceOperationName,
  text: string,
): Promise<{ readonly value: unknown; readonly counts?: PresenceCounts }> {
  if (name !== 'listEmployees') return { value: await parseAnswer(name, text) };
  const list = await parseAnswer(name, text);
  const items = sortPeople(list.items, navigator.language);
  return { value: { ...list, items }, counts: countByPresence(items) };
}

async function answer({ id, name, base }: Order, text: string): Promise<Parsed> {
  const before = last.get(name);
  // Equality of the text, where a service has no ETag: neither parse nor render.
  if (before?.text === text && before.id === base) return { id, failed: false };
  const { value, ...counted } = await read(name, text);
  if (!isListed(value)) return { id, value, failed: false };
  last.set(name, { id, text, list: value });
  if (before === undefined || before.id !== base)
    return { id, value, listed: true, ...counted, failed: false };
  return { id, delta: deltaOf(before.list, value), ...counted, failed: false };
}

async function get(order: Order & { readonly url: string; readonly asking: Asking }): Promise<Parsed> {
  const { id, url, asking } = order;
  const gone = new AbortController();
  underWay.set(id, gone);
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, { ...asking, signal: gone.signal });
    text = await response.text();
  } catch {
    return { id, failed: 'network' };
  } finally {
    underWay.delete(id);
  }
  const came = { status: response.status, headers: [...response.headers] };
  if (!response.ok) return { id, failed: false, ...came, body: text };
  const said = await answer(order, text).catch(() => ({ id, failed: 'unreadable' }) as const);
  return { ...said, ...came };
}

addEventListener('message', ({ data }: MessageEvent<Order | Cancelled>) => {
  if ('cancel' in data) {
    underWay.get(data.cancel)?.abort();
    return;
  }
  const parsed = 'url' in data ? get(data) : answer(data, data.text);
  parsed.then(
    (result) => postMessage(result),
    () => postMessage({ id: data.id, failed: 'unreadable' } satisfies Parsed),
  );
});
