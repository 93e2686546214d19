/**
 * Scrolls the contact book, the feedback, the chat log and the voicemails with 5,000 loaded rows each, at 4 × CPU throttle,
 * during several polls, and opens one row after the other by arrow keys. Goals: no task over 50 ms while scrolling, none over
 * 200 ms for a key. Needs a built page (`npm run build`). `--rows=N` sets the number of rows,
 * `--only=contacts` measures one list.
 */
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { startServer } from '../e2e/server.ts';
import { signIn } from '../e2e/tokens.ts';
import { launchBrowser } from '../scripts/find-browser.ts';
import { SCALE_ACCOUNT, seedScale } from '../server/telephony/store/seed/scale.ts';
import { loadAll, scrolledRows, scrollByScript, throttle } from './lib/scrolling.ts';
import { pressKeys } from './lib/press-keys.ts';
import { median } from './lib/statistics.ts';
import { table } from './lib/table.ts';

const { values: options } = parseArgs({
  options: { rows: { type: 'string', default: '5000' }, only: { type: 'string' } },
});
const count = Number(options.rows);
const THROTTLE = 4;
const SCROLL_FOR = 25_000;
/** The longest task of a key, in milliseconds. */
const KEY = 200;

interface List {
  readonly path: string;
  readonly scroller: string;
  /** Whether all rows are loaded. */
  readonly isAllLoaded: (page: Page) => Promise<boolean>;
}
const seen = (page: Page, words: RegExp) => page.getByText(words).first().isVisible();

const LISTS: Readonly<Record<string, List>> = {
  contacts: {
    path: '/contacts',
    scroller: ':has(> [role="listbox"][aria-label="Contacts"])',
    isAllLoaded: (page) =>
      page.evaluate(
        (rows) => Number(document.querySelector('[aria-setsize]')?.getAttribute('aria-setsize')) >= rows,
        count,
      ),
  },
  feedback: {
    path: '/satisfaction/feedback?range=all',
    scroller: '[role="region"][aria-label="Smileys"]',
    isAllLoaded: (page) => seen(page, /That is all of them/),
  },
  chats: {
    path: '/chats',
    scroller: ':has(> [role="grid"][aria-label="Chats"])',
    isAllLoaded: (page) => seen(page, /That is all/),
  },
  voicemails: {
    path: '/voicemails',
    scroller: ':has(> [role="listbox"][aria-label="Voicemails"])',
    // `aria-setsize` is -1 until all are loaded.
    isAllLoaded: (page) =>
      page.evaluate(() => Number(document.querySelector('[aria-setsize]')?.getAttribute('aria-setsize')) > 0),
  },
};

const server = await startServer({ unlimited: true });
await seedScale(server.db, {
  now: server.clock.now(),
  password: 'measured-once-only',
  // More voicemails than the list shows, since the person does not see those of other employees.
  counts: { contacts: count, smileys: count, voicemails: Math.ceil(count * 1.8), chats: count },
});
const browser = await launchBrowser();

for (const [name, { path, scroller, isAllLoaded }] of Object.entries(LISTS)) {
  if (options.only !== undefined && options.only !== name) continue;
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  await signIn(context, server, SCALE_ACCOUNT);
  const page = await context.newPage();
  await page.goto(path);
  await loadAll(page, scroller, () => isAllLoaded(page));
  await throttle(page, THROTTLE);
  const scrolled = await scrollByScript(page, scroller, SCROLL_FOR);
  const keys = await pressKeys(page, 'ArrowDown', 10);
  await context.close();
  console.log(
    table([
      [`${count} ${name} scrolled, ${THROTTLE} × throttle`, 'Found', 'Goal'],
      ...scrolledRows(scrolled, SCROLL_FOR),
      [
        'Longest task of an arrow key, median and worst of 10',
        `${median(keys).toFixed(0)} and ${Math.max(...keys).toFixed(0)} ms`,
        `${KEY} ms`,
      ],
    ]),
  );
  if (scrolled.tasks.length > 0 || Math.max(...keys) > KEY) process.exitCode = 1;
}

await browser.close();
await server.close();
