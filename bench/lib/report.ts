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

/** The middle of the values; of an even number, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  const high = sorted[Math.floor(middle)] ?? Number.NaN;
  return (low + high) / 2;
}

/** The value below which a share of the values lies: 0.95 for the 95th percentile. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
