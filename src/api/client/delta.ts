/**
 * What has changed of a list since it was last read: found in the worker, so that of 5,000 people of whom 250 have changed
 * only what is new of those comes to the page, and the others stay the objects that they were.
 */
import { noteChange } from '#src/lib/list-changes.ts';

interface Item {
  readonly id: number;
}
export interface Listed {
  readonly items: readonly Item[];
  readonly dropped: number;
}
export interface Delta {
  /** Of every item, in order; null where they are as before. */
  readonly ids: Float64Array | null;
  /** `[place, fields that are new, whether that is the whole item]` of each that has changed: text is copied quickest. */
  readonly changed: string;
  /** The names of all fields that are new; null where a whole item is. */
  readonly fields: readonly string[] | null;
  readonly dropped: number;
}
type Patch = readonly [place: number, fields: Readonly<Record<string, unknown>>, whole: 0 | 1];

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

const isSame = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) ||
  (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));

/** What of an item is new; the whole of it where it was not there before, or has other fields than before; null: nothing. */
function patchOf(place: number, before: Item | undefined, now: Item): Patch | null {
  const fields = Object.entries(now);
  const alike =
    before !== undefined &&
    fields.length === Object.keys(before).length &&
    fields.every(([name]) => name in before);
  if (!alike) return [place, { ...now }, 1];
  const fresh = fields.filter(([name, value]) => !isSame(Reflect.get(before, name), value));
  if (fresh.some(([, value]) => value === undefined)) return [place, { ...now }, 1];
  return fresh.length === 0 ? null : [place, Object.fromEntries(fresh), 0];
}

/** The difference between two lists. What is in them has come as JSON, and goes as JSON. */
export function deltaOf(before: Listed, now: Listed): Delta {
  const inPlace =
    before.items.length === now.items.length && now.items.every(({ id }, at) => before.items[at]?.id === id);
  const olds = inPlace ? null : new Map(before.items.map((item) => [item.id, item]));
  const patches = now.items.flatMap((item, at) => {
    const patch = patchOf(at, olds === null ? before.items[at] : olds.get(item.id), item);
    return patch === null ? [] : [patch];
  });
  return {
    ids: inPlace ? null : Float64Array.from(now.items, ({ id }) => id),
    changed: JSON.stringify(patches),
    fields: patches.some(([, , whole]) => whole === 1)
      ? null
      : [...new Set(patches.flatMap(([, fresh]) => Object.keys(fresh)))],
    dropped: now.dropped,
  };
}

/** The list with what has changed; null where it does not fit what was there. */
export function withDelta(before: Listed, { ids, changed, fields, dropped }: Delta): Listed | null {
  const patches = JSON.parse(changed) as readonly Patch[];
  const items: (Item | undefined)[] = ids === null ? before.items.slice() : placedBy(ids, before);
  for (const [place, fresh, whole] of patches) {
    const old = items[place];
    if (whole === 0 && old === undefined) return null;
    // What the worker has read is not read again: whole items are whole, and of others only known fields come.
    items[place] = (whole === 1 ? fresh : { ...old, ...fresh }) as unknown as Item;
  }
  if (ids !== null && items.includes(undefined)) return null;
  const list = { items: items as Item[], dropped };
  if (ids === null && fields !== null)
    noteChange(list.items, { before: before.items, at: patches.map(([place]) => place), fields });
  return list;
}

function placedBy(ids: Float64Array, before: Listed): (Item | undefined)[] {
  const olds = new Map(before.items.map((item) => [item.id, item]));
  return Array.from(ids, (id) => olds.get(id));
}
