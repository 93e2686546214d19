/** Rows as a Markdown table, with padded columns for reading in a terminal. The first row is the head. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body.map(line)].join(
    '\n',
  );
}

/** Replaces the text under a `## heading` of a Markdown document, or appends the section. */
export function withSection(document: string, heading: string, text: string): string {
  const section = `## ${heading}\n\n${text.trim()}\n`;
  const start = document.indexOf(`## ${heading}\n`);
  if (start < 0) return `${document.trimEnd()}\n\n${section}`;
  const next = document.indexOf('\n## ', start + 1);
  return document.slice(0, start) + section + (next < 0 ? '' : document.slice(next));
}
