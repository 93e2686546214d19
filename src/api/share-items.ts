import { replaceEqualDeep } from '@tanstack/react-query';
import type { ReadList } from '#contract/wire.ts';

interface Item {
  readonly id: number;
}

const isList = (value: unknown): value is ReadList<Item> =>
  typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items);

/**
 * `structuralSharing` for a long list that is polled: what has not changed stays the same object. Items that are the same
 * objects already, which most are where the answer was read in the worker, are not looked into.
 */
export function shareItems(before: unknown, after: unknown): unknown {
  if (before === after || !isList(before) || !isList(after)) return after;
  let same = before.items.length === after.items.length && before.dropped === after.dropped;
  let olds: ReadonlyMap<number, Item> | null = null;
  const items = after.items.map((item, at) => {
    const there = before.items[at];
    if (there === item) return item;
    olds ??= new Map(before.items.map((old) => [old.id, old]));
    const old = there?.id === item.id ? there : olds.get(item.id);
    const shared = old === undefined ? item : replaceEqualDeep(old, item);
    if (shared !== there) same = false;
    return shared;
  });
  return same ? before : { ...after, items };
}
