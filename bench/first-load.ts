/**
 * `npm run bench -- first-load`: the first load of the switchboard beside that of a bare page of the same stack, by turns, in one run.
 * `--write` puts the table into docs/performance.md; `--turns=N` (9) says how many.
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
  options: { turns: { type: 'string', default: '9' }, write: { type: 'boolean', default: false } },
});
const turns = Math.max(7, Number(options.turns));
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

// Each page has the whole server to itself: the same files' treatment, the same answers, and no word in between.
const servers = { frontdesk: await startServer(), bare: await startServer({ distDir: bareFolder }) };
const browser = await chromium.launch({
  executablePath: await findBrowser(console.log),
  args: CHROMIUM_FLAGS,
});
const loads: Record<'frontdesk' | 'bare', Load[]> = { frontdesk: [], bare: [] };
try {
  const visits = [await visitOf('frontdesk'), await visitOf('bare')];
  for (let turn = -1; turn < turns; turn++) {
    for (const { name, ...visit } of visits) {
      const load = await measureLoad(browser, visit);
      // The first turn only warms the machine up.
      if (turn >= 0) loads[name].push(load);
    }
    process.stderr.write('.');
  }
  process.stderr.write('\n');
} finally {
  await browser.close();
  await Promise.all(Object.values(servers).map((server) => server.close()));
}

/** What a load of that page needs: a session at its server, and how many people fill the grid. */
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
  const text = `\`npm run bench -- first-load --write\`: ${turns} turns each, by turns in one run, empty cache, ${CONDITIONS.cpu} × CPU throttle, ${CONDITIONS.roundTrip} ms round trip,
${CONDITIONS.megabits} Mbit/s, Chromium ${browser.version()}, ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}. The bare page (\`bench/bare/\`) is React, the router in data
mode and query alone: it asks for the employees once it is mounted, and draws their names as a list. "Grid filled" is
the frame in which all people stand on the page; blocking time is what long tasks take beyond 50 ms, until a second later.

${report}`;
  writeFileSync(file, withSection(document, 'First load', text));
}
