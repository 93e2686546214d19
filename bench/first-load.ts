/**
 * `npm run bench -- first-load`: the first load of the switchboard compared with a bare page of the same stack, loaded
 * alternately. `--write` writes the table to docs/performance.md; `--rounds=N` sets the number of rounds (9).
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { sessionCookies } from '../e2e/cookies.ts';
import { people } from '../e2e/people.ts';
import { startServer } from '../e2e/server.ts';
import type { TestServer } from '../e2e/server.ts';
import { signIn } from '../e2e/tokens.ts';
import { buildPage } from '../scripts/build.ts';
import { CHROMIUM_FLAGS, findBrowser } from '../scripts/find-browser.ts';
import { ROOT } from '../scripts/lib/command.ts';
import { compressFolder } from '../scripts/vite/precompress.ts';
import { CONDITIONS, measureLoad } from './lib/measure-load.ts';
import type { Load } from './lib/measure-load.ts';
import { median } from './lib/statistics.ts';
import { table, withSection } from './lib/table.ts';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '9' }, write: { type: 'boolean', default: false } },
});
const rounds = Math.max(7, Number(options.rounds));
const bareFolder = join(ROOT, '.cache/bench-bare');

await buildPage();
await build({
  configFile: false,
  root: join(ROOT, 'bench/bare'),
  logLevel: 'error',
  plugins: [react()],
  build: { outDir: bareFolder, emptyOutDir: true, target: 'baseline-widely-available' },
});

compressFolder(bareFolder);

// Each page has its own server, so that both are served in the same way and do not share any state.
const servers = { frontdesk: await startServer(), bare: await startServer({ distDir: bareFolder }) };
const browser = await chromium.launch({
  executablePath: await findBrowser(console.log),
  args: CHROMIUM_FLAGS,
});
const loads: Record<'frontdesk' | 'bare', Load[]> = { frontdesk: [], bare: [] };
try {
  const visits = [await visitOf('frontdesk'), await visitOf('bare')];
  for (let round = -1; round < rounds; round++) {
    for (const { name, ...visit } of visits) {
      const load = await measureLoad(browser, visit);
      // The first round is a warm-up and does not count.
      if (round >= 0) loads[name].push(load);
    }
    process.stderr.write('.');
  }
  process.stderr.write('\n');
} finally {
  await browser.close();
  await Promise.all(Object.values(servers).map((server) => server.close()));
}

/** The cookies of a session at the page's server, and the number of people in the grid. */
async function visitOf(name: keyof typeof servers) {
  const server: TestServer = servers[name];
  const context = await browser.newContext();
  await signIn(context, server, people.reception);
  const cookies = await sessionCookies(context, server.url);
  await context.close();
  const { company_id } = await server.db
    .selectFrom('employee')
    .select('company_id')
    .where('email', '=', people.reception)
    .executeTakeFirstOrThrow();
  const colleagues = await server.db
    .selectFrom('employee')
    .select('id')
    .where('company_id', '=', company_id)
    .execute();
  return { name, url: `${server.url}/`, people: colleagues.length, cookies };
}

const MEASURES: readonly [keyof Load, string][] = [
  ['firstPaint', 'First paint'],
  ['largestPaint', 'Largest paint'],
  ['filled', 'Grid filled'],
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
const filled =
  median(loads.frontdesk.map(({ filled: at }) => at)) / median(loads.bare.map(({ filled: at }) => at));
console.log(`Grid filled at ${filled.toFixed(2)} of the bare page's first data; the goal is 0.90 or less.`);

if (options.write) {
  const file = join(ROOT, 'docs/performance.md');
  const document = existsSync(file) ? readFileSync(file, 'utf8') : '# Performance\n';
  const text = `\`npm run bench -- first-load --write\`: ${rounds} rounds each, alternately, empty cache, ${CONDITIONS.cpu} × CPU throttle, ${CONDITIONS.roundTrip} ms round trip,
${CONDITIONS.megabits} Mbit/s, Chromium ${browser.version()}, ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}. The bare page (\`bench/bare/\`) is React, the router in data
mode and query alone: it fetches the employees after mounting and lists their names. "Grid filled" is
the frame with all people; blocking time is the part of long tasks over 50 ms, until a second later.

${report}`;
  writeFileSync(file, withSection(document, 'First load', text));
}
