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

const rowOf = (index: number, columns: number) => Math.floor(index / columns);

/** The same across sections, each laid out in its own rows: a step down leaves a section in the same column. */
export function stepInSections(
  key: string,
  from: number,
  columns: number,
  sizes: readonly number[],
): number | null {
  const starts: number[] = [];
  let count = 0;
  for (const size of sizes) {
    starts.push(count);
    count += size;
  }
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return stepInGrid(key, from, columns, count);
  const at = starts.findLastIndex((start) => start <= from);
  const start = starts[at];
  const size = sizes[at];
  if (start === undefined || size === undefined) return null;
  const inside = from - start;
  const column = inside % columns;
  const row = rowOf(inside, columns);
  const lastRow = rowOf(size - 1, columns);
  if (key === 'ArrowDown') {
    if (row < lastRow) return start + Math.min(inside + columns, size - 1);
    const next = sizes[at + 1];
    return next === undefined ? from : start + size + Math.min(column, next - 1);
  }
  if (row > 0) return from - columns;
  const before = sizes[at - 1];
  if (before === undefined) return from;
  const lastStart = rowOf(before - 1, columns) * columns;
  return start - before + Math.min(lastStart + column, before - 1);
}
