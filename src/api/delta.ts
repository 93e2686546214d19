/**
 * What has changed of a list since it was last read: found in the worker, so that of 5,000 people of whom 250 have changed
 * only those are copied to the page, and the others stay the objects that they were.
 */
interface Item {
  readonly id: number;
}
export interface Listed {
  readonly items: readonly Item[];
  readonly dropped: number;
}
export interface Delta {
  /** Of every item, in order. */
  readonly ids: Float64Array;
  readonly changed: readonly Item[];
  readonly dropped: number;
}

/** Whether a read answer is a list of things with ids of their own. */
export function isListed(value: unknown): value is Listed {
  if (typeof value !== 'object' || value === null || !('items' in value) || !Array.isArray(value.items))
    return false;
  const ids = new Set<unknown>();
  for (const item of value.items as readonly unknown[]) {
    if (typeof item !== 'object' || item === null || !('id' in item) || typeof item.id !== 'number')
      return false;
    ids.add(item.id);
  }
  return ids.size === value.items.length;
}

/** Each item's text by its id: what the next list is compared with. */
export type Texts = ReadonlyMap<number, string>;

export const textsOf = (list: Listed): Texts =>
  new Map(list.items.map((item) => [item.id, JSON.stringify(item)]));

export function deltaOf(before: Texts, after: Texts, list: Listed): Delta {
  return {
    ids: Float64Array.from(list.items, ({ id }) => id),
    changed: list.items.filter(({ id }) => before.get(id) !== after.get(id)),
    dropped: list.dropped,
  };
}

/** The list with what has changed; null where it does not fit what was there. */
export function withDelta(before: Listed, { ids, changed, dropped }: Delta): Listed | null {
  const news = new Map(changed.map((item) => [item.id, item]));
  let olds: ReadonlyMap<number, Item> | null = null;
  const items: Item[] = [];
  for (let at = 0; at < ids.length; at += 1) {
    const id = ids[at] ?? Number.NaN;
    // Mostly the same things come in the same order.
    const there = before.items[at];
    let item: Item | undefined = there;
    if (there?.id !== id || news.size > 0) item = news.get(id) ?? (there?.id === id ? there : undefined);
    if (item === undefined) {
      olds ??= new Map(before.items.map((old) => [old.id, old]));
      item = olds.get(id);
    }
    if (item === undefined) return null;
    items.push(item);
  }
  return { items, dropped };
}
