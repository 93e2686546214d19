import { firstWhere, type Part } from '#src/lib/lists.ts';

/** What a row is known by. */
export type RowKey = number | string;

/** Heights of a list's parts in pixels, as its style sheet sets them. */
export interface Heights {
  /** Over the rows of a part: a day, a letter. */
  readonly head: number;
  /** Of every row, or of the rows of a part. */
  readonly row: number | ((part: string) => number);
}

/** Where a part stands: from the top of the list, and among its rows and heads. */
interface Placed<T> {
  readonly part: Part<T>;
  readonly top: number;
  readonly height: number;
  readonly row: number;
  /** How many parts, and how many rows of the whole list, come before it. */
  readonly index: number;
  readonly before: number;
}

/** A long list with the place of everything in it. */
export interface Layout<T> {
  readonly placed: readonly Placed<T>[];
  readonly head: number;
  /** The height of the whole list. */
  readonly total: number;
  readonly keyOf: (item: T) => RowKey;
}

/** Puts the parts of a list one under another. */
export function layoutOf<T>(
  parts: readonly Part<T>[],
  { head, row }: Heights,
  keyOf: (item: T) => RowKey,
): Layout<T> {
  let top = 0;
  let before = 0;
  const placed = parts.map((part, index) => {
    const high = typeof row === 'number' ? row : row(part.key);
    const one = { part, top, height: head + part.items.length * high, row: high, index, before };
    top += one.height;
    before += part.items.length;
    return one;
  });
  return { placed, head, total: top, keyOf };
}

/** Drawn above and below what is seen, so that quick scrolling meets rows. */
const SPARE = 400;

/** What of a part is drawn: its rows `from` (inclusive) to `to` (exclusive). */
export interface PartWindow<T> extends Placed<T> {
  readonly from: number;
  readonly to: number;
}

/** The parts and rows between `top` and `top + height` of the list's scrolling, and some around. */
export function windowOf<T>(
  { placed, head }: Layout<T>,
  top: number,
  height: number,
): readonly PartWindow<T>[] {
  const low = top - SPARE;
  const high = top + height + SPARE;
  const first = firstWhere(placed, 0, (one) => one.top + one.height > low);
  const end = firstWhere(placed, first, (one) => one.top >= high);
  return placed.slice(first, end).map((one) => {
    const count = one.part.items.length;
    const rows = one.top + head;
    const from = Math.min(count, Math.max(0, Math.floor((low - rows) / one.row)));
    const to = Math.min(count, Math.max(from, Math.ceil((high - rows) / one.row)));
    return { ...one, from, to };
  });
}

/** A drawn line of a list that is one run of heads and rows; `place` counts both over the whole list, from 0. */
export type Line<T> =
  | { readonly kind: 'head'; readonly part: string; readonly place: number }
  | { readonly kind: 'row'; readonly part: string; readonly place: number; readonly item: T };

/** The lines of a window in one run, and where the run begins and ends. */
export function linesIn<T>(
  { head }: Layout<T>,
  shown: readonly PartWindow<T>[],
): { readonly lines: readonly Line<T>[]; readonly top: number; readonly bottom: number } {
  const lines = shown.flatMap(({ part: { key, items }, index, before, from, to }) => {
    const place = before + index;
    const rows = items
      .slice(from, to)
      .map((item, at) => ({ kind: 'row', part: key, place: place + 1 + from + at, item }) as const);
    return from === 0 ? [{ kind: 'head', part: key, place } as const, ...rows] : rows;
  });
  const first = shown[0];
  const last = shown.at(-1);
  return {
    lines,
    top: first === undefined ? 0 : first.from === 0 ? first.top : first.top + head + first.from * first.row,
    bottom: last === undefined ? 0 : last.top + head + last.to * last.row,
  };
}

/** Where the row of `key` begins and ends; null where it is not in the list. The head that may cover it is part of it. */
export function placeOf<T>(
  { placed, head, keyOf }: Layout<T>,
  key: RowKey,
): { readonly top: number; readonly bottom: number } | null {
  for (const { part, top, row } of placed) {
    const index = part.items.findIndex((item) => keyOf(item) === key);
    if (index !== -1) return { top: top + index * row, bottom: top + head + (index + 1) * row };
  }
  return null;
}

/** The row that covers or follows `y`, and where it ends; null below the last one. */
export function rowAt<T>(
  { placed, head, keyOf }: Layout<T>,
  y: number,
): { readonly key: RowKey; readonly bottom: number } | null {
  const one = placed[firstWhere(placed, 0, ({ top, height }) => top + height > y)];
  if (one === undefined) return null;
  const index = Math.max(0, Math.floor((y - one.top - head) / one.row));
  const item = one.part.items[index];
  return item === undefined ? null : { key: keyOf(item), bottom: one.top + head + (index + 1) * one.row };
}
