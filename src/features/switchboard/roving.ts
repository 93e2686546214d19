/** A step of the keyboard in a list of `count` items laid out in rows of `columns`; null where the key is not a step. */
export function stepInGrid(key: string, from: number, columns: number, count: number): number | null {
  if (count === 0) return null;
  const last = count - 1;
  switch (key) {
    case 'ArrowRight':
      return Math.min(from + 1, last);
    case 'ArrowLeft':
      return Math.max(from - 1, 0);
    case 'ArrowDown':
      // Into a last row that is shorter: its last card, rather than nowhere.
      return from + columns <= last
        ? from + columns
        : rowOf(from, columns) < rowOf(last, columns)
          ? last
          : from;
    case 'ArrowUp':
      return from - columns >= 0 ? from - columns : from;
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'PageDown':
      return Math.min(from + columns * 5, last);
    case 'PageUp':
      return Math.max(from - columns * 5, 0);
    default:
      return null;
  }
}

/** The row of an item. */
export const rowOf = (index: number, columns: number) => Math.floor(index / columns);
