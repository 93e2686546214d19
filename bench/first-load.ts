/**
 * `npm run bench -- first-load`: the first load of the switchboard compared with a bare page of the same stack, loaded
 * alternately. `--write` writes the table to docs/performance.md; `--rounds=N` sets the number of rounds (9).
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { people } from '../e2e/people.ts';
import { ROOT } from '../scripts/lib/command.ts';
import { bareRows, companyOf, startBeside, type Side } from './lib/bare-page.ts';
import { CONDITIONS, measureLoad, openContext } from './lib/measure-load.ts';
import type { Load } from './lib/measure-load.ts';
import { median } from './lib/statistics.ts';
import { table, withSection } from './lib/table.ts';
import type { Mark } from './lib/watch-load.ts';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '9' }, write: { type: 'boolean', default: false } },
});
const rounds = Math.max(7, Number(options.rounds));

const beside = await startBeside(people.reception);
const version = beside.browser.version();
const loads: Record<Side, Load[]> = { frontdesk: [], bare: [] };
try {
  const { employees: atLeast } = await companyOf(beside.sides.frontdesk.server, people.reception);
  const marks: Readonly<Record<Side, readonly Mark[]>> = {
    frontdesk: [{ name: 'list', selector: '[data-person]', atLeast }],
    bare: [bareRows(atLeast)],
  };
  for (let round = -1; round < rounds; round++) {
    for (const name of ['frontdesk', 'bare'] as const) {
      const { server, cookies } = beside.sides[name];
      const visit = { url: `${server.url}/`, cookies, marks: marks[name] };
      const context = await openContext(beside.browser, visit);
      const load = await measureLoad(context, visit);
      await context.close();
      // The first round is a warm-up and does not count.
      if (round >= 0) loads[name].push(load);
    }
    process.stderr.write('.');
  }
  process.stderr.write('\n');
} finally {
  await beside.close();
}

const MEASURES: readonly (readonly ['firstPaint' | 'largestPaint' | 'list' | 'blocking', string])[] = [
  ['firstPaint', 'First paint'],
  ['largestPaint', 'Largest paint'],
  ['list', 'Grid filled'],
  ['blocking', 'Blocking time'],
];
const rows = MEASURES.map(([measure, words]) => {
  const ours = median(loads.frontdesk.map((load) => load[measure]));
  const theirs = median(loads.bare.map((load) => load[measure]));
  const ratio = theirs === 0 ? '–' : (ours / theirs).toFixed(2);
  return [words, `${ours.toFixed(0)} ms`, `${theirs.toFixed(0)} ms`, ratio];
});
const report = table([['Median', 'Frontdesk', 'Bare page', 'Ratio'], ...rows]);
console.log(report);
const filled = median(loads.frontdesk.map(({ list }) => list)) / median(loads.bare.map(({ list }) => list));
console.log(`Grid filled at ${filled.toFixed(2)} of the bare page's first data; the goal is 0.90 or less.`);

if (options.write) {
  const file = join(ROOT, 'docs/performance.md');
  const document = existsSync(file) ? readFileSync(file, 'utf8') : '# Performance\n';
  const text = `\`npm run bench -- first-load --write\`: ${rounds} rounds each, alternately, empty cache, ${CONDITIONS.cpu} × CPU throttle, ${CONDITIONS.roundTrip} ms round trip,
${CONDITIONS.megabits} Mbit/s, Chromium ${version}, ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}. The bare page (\`bench/bare/\`) is React, the router in data
mode and query alone: it fetches the employees after mounting and lists their names. "Grid filled" is
the frame with all people; blocking time is the part of long tasks over 50 ms, until a second without a request.

${report}`;
  writeFileSync(file, withSection(document, 'First load', text));
}
