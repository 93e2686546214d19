/**
 * `npm run bench -- compare`: the time from opening Compare until the figures of all 16 receptions in both periods are on the screen, with
 * 1,000,000 smileys of three years, each time with an empty cache of the browser. No throttle.
 * `--rows` makes it shorter. `--write` writes the table to docs/performance.md.
 */
import { parseArgs } from 'node:util';
import { seedScale, SCALE_ACCOUNT } from '#server/telephony/demo/scale.ts';
import { randomSecret } from '#server/telephony/store/secrets.ts';
import { startServer } from '#testing/e2e/server.ts';
import { signIn } from '#testing/e2e/tokens.ts';
import { launchBrowser } from '../scripts/lib/find-browser.ts';
import { median, publish, table } from './lib/report.ts';

const { values: options } = parseArgs({
  options: { rows: { type: 'string', default: '1000000' }, write: { type: 'boolean', default: false } },
});
const TURNS = 7;
/** Milliseconds. */
const GOAL = 2000;
const RECEPTIONS = 16;
const QUERIES = [
  ['28 days and those before', ''],
  ['28 days and the same weeks a year ago', '?against=weeks'],
  ['13 weeks, employees', '?range=91&of=employees'],
  ['a whole year and the one before', '?range=lastyear'],
] as const;

const server = await startServer({ unlimited: true, env: { LOG_LEVEL: 'error' } });
const browser = await launchBrowser();
try {
  await seedScale(server.db, {
    now: server.clock.now(),
    password: randomSecret(),
    counts: { employees: 50, contacts: 1000, voicemails: 1000, smileys: Number(options.rows), chats: 1000 },
  });
  // A new start: writing the rows took the service minutes.
  await server.stop();
  await server.startAgain();
  const rows: string[][] = [['Opened', 'fastest', `median of ${TURNS}`, 'calls of the page', '']];
  for (const [what, query] of QUERIES) {
    const times: number[] = [];
    let calls = 0;
    for (let turn = 0; turn < TURNS; turn += 1) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await signIn(context, server, SCALE_ACCOUNT);
      const page = await context.newPage();
      page.on('request', (request) => {
        if (request.url().includes('/api/v2/smileys/')) calls += 1;
      });
      const begun = performance.now();
      await page.goto(`${server.url}/satisfaction/compare${query}`, { waitUntil: 'commit' });
      await page
        .locator('tbody tr')
        .nth(RECEPTIONS - 1)
        .waitFor();
      times.push(performance.now() - begun);
      await context.close();
    }
    const holds = median(times) <= GOAL;
    if (!holds) process.exitCode = 1;
    const words = [Math.min(...times), median(times)].map((time) => `${Math.round(time)} ms`);
    rows.push([what, ...words, String(calls / TURNS), holds ? '' : `goal ${GOAL} ms`]);
  }
  publish('compare', table(rows), options.write);
} finally {
  await browser.close();
  await server.close();
}
