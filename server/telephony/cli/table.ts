/** Rows in columns, as wide as their widest entry; the first row is the heading. */
export function columns(rows: readonly (readonly (string | number | null)[])[]): string[] {
  const texts = rows.map((row) => row.map((cell) => (cell === null || cell === '' ? '-' : String(cell))));
  const widths = (texts[0] ?? []).map((_, index) => Math.max(...texts.map((row) => row[index]?.length ?? 0)));
  return texts.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
