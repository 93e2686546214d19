/** A part of a long list under its own head: a day, a letter. */
export interface Group<T extends { readonly id: number }> {
  readonly key: string;
  readonly items: readonly T[];
}

/** Heights of a list's parts in pixels, as its style sheet sets them. */
export interface Heights {
  readonly row: number;
  readonly head: number;
}

/** Drawn above and below what is seen, so that quick scrolling meets rows. */
const SPARE = 400;

/** What of a group is drawn: its place, and the rows `from` (inclusive) to `to` (exclusive). */
export interface GroupWindow<T extends { readonly id: number }> {
  readonly group: Group<T>;
  /** From the top of the list. */
  readonly top: number;
  readonly height: number;
  readonly from: number;
  readonly to: number;
  /** How many rows of the whole list come before its first. */
  readonly before: number;
}

type Groups<T extends { readonly id: number }> = readonly Group<T>[];

/** The groups and rows between `top` and `top + height` of the list's scrolling, and the height of the whole list. */
export function windowOf<T extends { readonly id: number }>(
  groups: Groups<T>,
  { row, head }: Heights,
  top: number,
  height: number,
): { readonly shown: readonly GroupWindow<T>[]; readonly total: number } {
  const low = top - SPARE;
  const high = top + height + SPARE;
  const shown: GroupWindow<T>[] = [];
  let at = 0;
  let before = 0;
  for (const group of groups) {
    const count = group.items.length;
    const span = head + count * row;
    if (at < high && at + span > low) {
      const from = Math.min(count, Math.max(0, Math.floor((low - at - head) / row)));
      const to = Math.min(count, Math.max(from, Math.ceil((high - at - head) / row)));
      shown.push({ group, top: at, height: span, from, to, before });
    }
    at += span;
    before += count;
  }
  return { shown, total: at };
}

/** Where the row of `id` begins and ends; null where it is not in the list. The sticky head over it is part of it. */
export function placeOf<T extends { readonly id: number }>(
  groups: Groups<T>,
  { row, head }: Heights,
  id: number,
): { readonly top: number; readonly bottom: number } | null {
  let at = 0;
  for (const group of groups) {
    const index = group.items.findIndex((item) => item.id === id);
    if (index !== -1) return { top: at + index * row, bottom: at + head + (index + 1) * row };
    at += head + group.items.length * row;
  }
  return null;
}

/** The row that covers or follows `top` in the list, and where it ends; null below the last one. */
export function rowAt<T extends { readonly id: number }>(
  groups: Groups<T>,
  { row, head }: Heights,
  top: number,
): { readonly id: number; readonly bottom: number } | null {
  let at = 0;
  for (const group of groups) {
    const end = at + head + group.items.length * row;
    if (top < end) {
      const index = Math.max(0, Math.floor((top - at - head) / row));
      const item = group.items[index];
      return item ? { id: item.id, bottom: at + head + (index + 1) * row } : null;
    }
    at = end;
  }
  return null;
}
