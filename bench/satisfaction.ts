/**
 * Satisfaction with 1,000,000 smileys: the time and the requests until 30 days are complete, the same for weekdays by
 * hours, and the state after ten quick changes of the period. Goals: 30 days in 2 s; after the changes no old figure and no
 * running request. Needs a built page (`npm run build`). `--smileys=N` sets the number of smileys; `--keep` keeps the seeded
 * database in `.cache` and uses it again.
 */
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { signInBy } from '../e2e/tokens.ts';
import { launchBrowser } from '../scripts/find-browser.ts';
import { startSeeded } from './lib/seeded-server.ts';
import { median } from './lib/statistics.ts';
import { table } from './lib/table.ts';

const { values: options } = parseArgs({
  options: {
    smileys: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '5' },
    keep: { type: 'boolean', default: false },
  },
});
const rounds = Math.max(3, Number(options.rounds));
const GOAL = 2000;

const server = await startSeeded({
  counts: { smileys: Number(options.smileys), voicemails: 1000, chats: 1000 },
  keep: options.keep,
});

const browser = await launchBrowser();
const context = await browser.newContext({
  baseURL: server.url,
  viewport: { width: 1440, height: 900 },
  timezoneId: 'Europe/Copenhagen',
});
await signInBy(context, server.url, server.token);

/** Counts a page's requests for smileys: all of them, those running, and the most at the same time. */
function counted(page: Page) {
  const asked = { all: 0, running: 0, most: 0 };
  const isMine = (url: string) => url.includes('/api/v2/smileys');
  page.on('request', (request) => {
    if (!isMine(request.url())) return;
    asked.all++;
    asked.most = Math.max(asked.most, ++asked.running);
  });
  const ended = (request: { url(): string }) => {
    if (isMine(request.url())) asked.running--;
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return asked;
}

const INSTEAD = { figures: '[aria-label="Key figures"] b', when: '[aria-label="When"] table' } as const;

/** Resolves in the frame in which the view is complete: figures, trend or grid, employees, comments. */
const untilComplete = (page: Page, view: keyof typeof INSTEAD) =>
  page.waitForFunction(
    ([figure, needsComments]) =>
      document.querySelector(figure) !== null &&
      document.querySelector('progress') === null &&
      document.querySelector('[aria-label="By employee"] tbody tr') !== null &&
      (needsComments === '' ||
        (document.querySelector('[aria-label="Comments"] article') !== null &&
          document.querySelector('.recharts-bar') !== null)),
    [INSTEAD[view], view === 'figures' ? 'yes' : ''] as const,
    { polling: 'raf', timeout: 120_000 },
  );

async function measure(path: string, view: keyof typeof INSTEAD) {
  const page = await context.newPage();
  const asked = counted(page);
  const begin = performance.now();
  await page.goto(path, { waitUntil: 'commit' });
  await untilComplete(page, view);
  const took = performance.now() - begin;
  await page.close();
  process.stderr.write(`${path}: ${took.toFixed(0)} ms, ${asked.all} requests\n`);
  return { took, ...asked };
}

async function series(path: string, view: keyof typeof INSTEAD) {
  await measure(path, view);
  const runs = [];
  for (let round = 0; round < rounds; round++) runs.push(await measure(path, view));
  return {
    took: median(runs.map(({ took }) => took)),
    asked: Math.max(...runs.map(({ all }) => all)),
    most: Math.max(...runs.map(({ most }) => most)),
  };
}

const thirty = await series('/satisfaction', 'figures');
const week = await series('/satisfaction?range=7', 'figures');
const month = await series('/satisfaction?range=custom&from=2025-01-01&to=2025-12-31', 'figures');
const when = await series('/satisfaction?view=when', 'when');
const line = (name: string, { took, asked, most }: typeof thirty) => [
  name,
  `${took.toFixed(0)} ms`,
  String(asked),
  String(most),
];
console.log(
  table([
    ['Opened until complete (median)', 'Time', 'Requests for smileys', 'At once'],
    line('30 days, figures', thirty),
    line('7 days, figures', week),
    line('A year, figures', month),
    line('30 days, weekdays by hours', when),
  ]),
);

// After ten quick changes the page must show the last period, with no request running.
const page = await context.newPage();
const asked = counted(page);
await page.goto('/satisfaction?range=7');
await untilComplete(page, 'figures');
const before = asked.all;
const period = page.getByRole('group', { name: 'Period' });
for (const name of [
  '30 days',
  'This month',
  'Today',
  '30 days',
  '7 days',
  'This month',
  '30 days',
  'Today',
  '7 days',
  '30 days',
])
  await period.getByRole('button', { name, exact: true }).click({ noWaitAfter: true });
// Until the last click is rendered, the figures are those of the period before it.
await period.getByRole('button', { name: '30 days', pressed: true }).waitFor();
await untilComplete(page, 'figures');
// Cancelled requests can end a moment later than the last answer.
for (let round = 0; asked.running > 0 && round < 600; round++)
  await page.evaluate(() => new Promise(requestAnimationFrame));
const shown = Number(
  (await page.getByRole('region', { name: 'Key figures' }).locator('b').nth(1).innerText()).replaceAll(
    ',',
    '',
  ),
);
const midnight = await page.evaluate(() => {
  const day = new Date();
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() - 29);
  return day.getTime();
});
const count = await server.smileysSince(midnight);
console.log(
  `Ten quick changes: ${asked.all - before} requests begun, ${asked.most} at once, ${asked.running} left running; the page shows ${shown} smileys, the rows are ${count}.`,
);
console.log(`30 days in full: ${thirty.took.toFixed(0)} ms; the goal is ${GOAL} ms or less.`);
if (thirty.took > GOAL || asked.running > 0 || shown !== count) process.exitCode = 1;
await browser.close();
server.close();
