import type { ResourceOperationName } from '#contract/endpoints.ts';
import { nameCollator, sortPeople } from '#src/lib/people-order.ts';
import { deltaOf, isListed, textsOf } from './delta.ts';
import type { Delta, Texts } from './delta.ts';
import { parseAnswer } from './parse.ts';

export interface Order {
  readonly id: number;
  readonly name: ResourceOperationName;
  readonly text: string;
  /** Which answer of that operation the page has: only what has changed since is sent. */
  readonly base: number | null;
}
export interface Parsed {
  readonly id: number;
  readonly failed: boolean;
  readonly value?: unknown;
  /** In the place of `value`, what has changed since `base`. */
  readonly delta?: Delta;
}

/** The last answer of each operation: the order that it came with, and its items' texts. */
const last = new Map<ResourceOperationName, { readonly id: number; readonly texts: Texts }>();

/** As the page shows them: put in order here, 5,000 people cost the page one comparison each instead of twelve. */
async function read(name: ResourceOperationName, text: string): Promise<unknown> {
  if (name !== 'listEmployees') return parseAnswer(name, text);
  const list = await parseAnswer(name, text);
  return { ...list, items: sortPeople(list.items, nameCollator(navigator.language)) };
}

async function answer({ id, name, text, base }: Order): Promise<Parsed> {
  const value = await read(name, text);
  if (!isListed(value)) return { id, value, failed: false };
  const before = last.get(name);
  const texts = textsOf(value);
  last.set(name, { id, texts });
  if (before === undefined || before.id !== base) return { id, value, failed: false };
  return { id, delta: deltaOf(before.texts, texts, value), failed: false };
}

addEventListener('message', (event: MessageEvent<Order>) => {
  const order = event.data;
  answer(order).then(
    (parsed) => postMessage(parsed),
    () => postMessage({ id: order.id, failed: true } satisfies Parsed),
  );
});
