import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/command.ts';

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

const PERFORMANCE = join(ROOT, 'docs/performance.md');

/** Replaces the text under a `## heading` of docs/performance.md, or appends the section. */
export function writeSection(heading: string, text: string): void {
  const document = readFileSync(PERFORMANCE, 'utf8');
  const section = `## ${heading}\n\n${text.trim()}\n`;
  const start = document.indexOf(`## ${heading}\n`);
  const next = document.indexOf('\n## ', start + 1);
  writeFileSync(
    PERFORMANCE,
    start < 0
      ? `${document.trimEnd()}\n\n${section}`
      : document.slice(0, start) + section + (next < 0 ? '' : document.slice(next)),
  );
}
