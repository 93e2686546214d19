import type { Day } from './days.ts';

/** Heights of the list's parts in pixels, as `voicemails.css` sets them. */
export const ROW = 52;
export const HEAD = 30;
/** Drawn above and below what is seen, so that quick scrolling meets rows. */
const SPARE = 400;

/** What of a day is drawn: its place, and the rows `from` (inclusive) to `to` (exclusive). */
export interface DayWindow {
  readonly day: Day;
  /** From the top of the list. */
  readonly top: number;
  readonly height: number;
  readonly from: number;
  readonly to: number;
  /** How many rows of the whole list come before its first. */
  readonly before: number;
}

/** The days and rows between `top` and `top + height` of the list's scrolling, and the height of the whole list. */
export function windowOf(
  days: readonly Day[],
  top: number,
  height: number,
): { readonly shown: readonly DayWindow[]; readonly total: number } {
  const low = top - SPARE;
  const high = top + height + SPARE;
  const shown: DayWindow[] = [];
  let at = 0;
  let before = 0;
  for (const day of days) {
    const count = day.items.length;
    const span = HEAD + count * ROW;
    if (at < high && at + span > low) {
      const first = Math.floor((low - at - HEAD) / ROW);
      const last = Math.ceil((high - at - HEAD) / ROW);
      const from = Math.min(count, Math.max(0, first));
      shown.push({ day, top: at, height: span, from, to: Math.min(count, Math.max(from, last)), before });
    }
    at += span;
    before += count;
  }
  return { shown, total: at };
}

/** Where the row of `id` begins and ends in the list; null where it is not in it. `end` of the day's first row is its head. */
export function placeOf(
  days: readonly Day[],
  id: number,
): { readonly top: number; readonly bottom: number } | null {
  let at = 0;
  for (const day of days) {
    const row = day.items.findIndex((item) => item.id === id);
    if (row !== -1) {
      const top = at + HEAD + row * ROW;
      // The head of the day sticks to the top and would cover the row; its first row shows the head too.
      return { top: row === 0 ? at : top - HEAD, bottom: top + ROW };
    }
    at += HEAD + day.items.length * ROW;
  }
  return null;
}

/** The row that covers or follows `top` in the list, and where it ends; null below the last one. */
export function rowAt(
  days: readonly Day[],
  top: number,
): { readonly id: number; readonly bottom: number } | null {
  let at = 0;
  for (const day of days) {
    const end = at + HEAD + day.items.length * ROW;
    if (top < end) {
      const row = Math.max(0, Math.floor((top - at - HEAD) / ROW));
      const item = day.items[row];
      return item ? { id: item.id, bottom: at + HEAD + (row + 1) * ROW } : null;
    }
    at = end;
  }
  return null;
}
