/**
 * `npm run bench -- pages`: every page beside a bare page of the same stack with the same list, loaded alternately with an
 * empty cache (cold) and again in a new tab of the same browser (warm), at 4 × CPU throttle; then the ways from the
 * switchboard to each page and back inside the app, at 1 × and 4 ×. Goal: the list of `/`, cold, at 0.90 of the bare page's.
 * `--turns=N` sets the number of turns (7), `--pages=/contacts,/chats` measures these pages alone, `--cpu=1.25` is another
 * throttle, for a machine that is slow by itself. `--write` writes the tables to docs/performance.md.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { sessionCookies } from '#testing/e2e/cookies.ts';
import { people } from '#testing/e2e/people.ts';
import { startServer, type ServerOptions } from '#testing/e2e/server.ts';
import { signIn } from '#testing/e2e/tokens.ts';
import { launchBrowser } from '../scripts/lib/find-browser.ts';
import { ROOT } from '../scripts/lib/command.ts';
import { compressFolder } from '../scripts/vite/precompress.ts';
import { publish } from './lib/report.ts';
import { CONDITIONS, measureLoad, measurePress, openContext } from './pages/load.ts';
import { measureMoves, type Moves, type Signed } from './pages/moves.ts';
import { CACHES, loadsTable, movesTable, SIDES, type Sample, type Side } from './pages/report.ts';
import { pagesFor, type MeasuredPage } from './pages/table.ts';
import type { Mark, Press } from './pages/watch.ts';

const { values: options } = parseArgs({
  options: {
    turns: { type: 'string', default: '7' },
    pages: { type: 'string' },
    cpu: { type: 'string', default: String(CONDITIONS.cpu) },
    write: { type: 'boolean', default: false },
  },
});
const turns = Math.max(1, Number(options.turns));
const cpu = Math.max(1, Number(options.cpu));
const ACCOUNT = people.manager;
const rates = [...new Set([1, cpu])];

/** The rows and the button of the bare page. */
const BARE_ROWS: Mark = { name: 'list', selector: '[data-row]', atLeast: 1 };
const BARE_PRESS: Press = { button: 'button', answer: 'button[aria-pressed="true"]' };
const bareFolder = join(ROOT, '.cache/bench-bare');
await build({
  configFile: false,
  root: join(ROOT, 'bench/pages/bare'),
  logLevel: 'error',
  plugins: [react()],
  build: { outDir: bareFolder, emptyOutDir: true, target: 'baseline-widely-available' },
});
compressFolder(bareFolder);

const browser = await launchBrowser();
/** A server for each page, so that both are served in the same way and do not share any state. */
async function startSide(more: ServerOptions): Promise<Signed> {
  const server = await startServer({ unlimited: true, env: { LOG_LEVEL: 'error' }, ...more });
  const context = await browser.newContext();
  await signIn(context, server, ACCOUNT);
  const cookies = await sessionCookies(context, server.url);
  await context.close();
  return { server, cookies };
}
const sides: Readonly<Record<Side, Signed>> = {
  frontdesk: await startSide({}),
  bare: await startSide({ distDir: bareFolder }),
};

const samples: Sample[] = [];
const moves: Record<number, Moves[]> = {};
const all = await pagesFor(sides.frontdesk.server);
const wanted = options.pages?.split(',') ?? all.map(({ name }) => name);
const unknown = wanted.filter((name) => !all.some((page) => page.name === name));
try {
  if (unknown.length > 0) throw new Error(`There is no page ${unknown.join(', ')}`);
  const pages = all.filter(({ name }) => wanted.includes(name));
  const [board] = all;
  for (let turn = 0; turn < turns; turn++) {
    for (const page of pages) for (const side of SIDES) samples.push(...(await visit(page, side)));
    for (const rate of rates)
      if (board) (moves[rate] ??= []).push(await measureMoves(browser, sides.frontdesk, pages, board, rate));
    process.stderr.write('.');
  }
  process.stderr.write('\n');
} finally {
  await browser.close();
  for (const { server } of Object.values(sides)) await server.close();
}

/** Loads a page of one side cold and warm, then presses its button in another browser, cold and warm. */
async function visit(page: MeasuredPage, side: Side): Promise<Sample[]> {
  const { server, cookies } = sides[side];
  const isBare = side === 'bare';
  const there = {
    url: server.url + (isBare ? `/?list=${encodeURIComponent(page.list)}` : page.path),
    cookies: page.signedOut && !isBare ? [] : cookies,
    marks: isBare ? [BARE_ROWS] : page.marks,
  };
  const press = page.press && isBare ? BARE_PRESS : page.press;
  const loading = await openContext(browser, there);
  const pressing = await openContext(browser, there);
  const taken: Sample[] = [];
  for (const cache of CACHES) {
    const load = await measureLoad(loading, there, cpu);
    const answered = press ? await measurePress(pressing, there, press, cpu) : Number.NaN;
    taken.push({ page: page.name, side, cache, load, answered });
  }
  await loading.close();
  await pressing.close();
  return taken;
}

publish('pages', `${loadsTable(samples)}\n\n${movesTable(moves)}`, options.write);
