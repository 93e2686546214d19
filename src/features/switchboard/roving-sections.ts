import { rowOf, stepInGrid } from './roving.ts';

/** A step of the keyboard across sections, each laid out in its own rows: a step down leaves a section in the same column. */
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
