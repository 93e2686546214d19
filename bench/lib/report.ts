import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { ROOT } from '../../scripts/lib/command.ts';

/** Rows as a Markdown table, with padded columns for reading in a terminal. The first row is the head. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

/** Prints a report and, with `--write`, puts it into docs/performance.md, between the comments with the name of its measurement. */
export function publish(name: string, report: string, write: boolean): void {
  console.log(report);
  if (!write) return;
  const file = join(ROOT, 'docs/performance.md');
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: ROOT,
    encoding: 'utf8',
  }).trim();
  const command = ['npm run bench --', name, ...argv.slice(2).filter((one) => one !== '--write')].join(' ');
  const day = new Date().toISOString().slice(0, 10);
  const [before, after] = [`<!-- ${name} -->\n`, `<!-- end of ${name} -->`];
  const [head = '', old = ''] = readFileSync(file, 'utf8').split(before);
  const rest = old.slice(old.indexOf(after));
  writeFileSync(
    file,
    `${head}${before}\n\`${command}\` on ${day} at ${commit}:\n\n${report.trim()}\n\n${rest}`,
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
