/**
 * The voicemail inbox: the time from Space to sound for a message that has been selected for a second (goal: under 100 ms),
 * and scrolling through 5,000 loaded voicemails at 4 × CPU throttle during several polls (goal: no task over 50 ms). Needs a
 * built page (`npm run build`). `--voicemails=N` sets the number of voicemails.
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { startServer } from '../e2e/server.ts';
import { signIn } from '../e2e/tokens.ts';
import { CHROMIUM_FLAGS, findBrowser } from '../scripts/find-browser.ts';
import { SCALE_ACCOUNT, seedScale } from '../server/telephony/store/seed/scale.ts';
import { loadAll, longest, scrolledRows, scrollByScript, throttle, scrollByWheel } from './lib/scrolling.ts';
import { median } from './lib/statistics.ts';
import { table } from './lib/table.ts';

const { values: options } = parseArgs({
  options: { voicemails: { type: 'string', default: '5000' }, messages: { type: 'string', default: '12' } },
});
const voicemails = Number(options.voicemails);
const SOUND_GOAL = 100;
const THROTTLE = 4;
/** Milliseconds. The list is polled every 15 s, so scrolling includes at least one answer. */
const SCROLL_FOR = 35_000;
/** Milliseconds in each direction. */
const WHEEL_FOR = 20_000;

const server = await startServer({ unlimited: true });
await seedScale(server.db, {
  now: server.clock.now(),
  password: 'measured-once-only',
  // More than the list shows, since the person does not see voicemails of other employees.
  counts: { contacts: 100, smileys: 100, voicemails: Math.ceil(voicemails * 1.8), chats: 100 },
});
const browser = await chromium.launch({
  executablePath: await findBrowser(console.log),
  args: CHROMIUM_FLAGS,
});

async function openInbox(account: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  await signIn(context, server, account);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen = { pressed: 0, sounded: 0 };
    Object.assign(window, { seen });
    addEventListener('keydown', () => (seen.pressed = performance.now()), true);
    const play = Reflect.get(HTMLMediaElement.prototype, 'play');
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      const from = this.currentTime;
      seen.sounded = 0;
      const watch = setInterval(() => {
        if (this.paused || this.currentTime <= from) return;
        seen.sounded = performance.now();
        clearInterval(watch);
      }, 1);
      return play.call(this);
    };
  });
  await page.goto('/voicemails');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  return page;
}

interface Seen {
  readonly pressed: number;
  readonly sounded: number;
}
const read = (page: Page): Promise<Seen> =>
  page.evaluate(() => (window as unknown as { readonly seen: Seen }).seen);
/** Milliseconds from Space until the sound plays, for each of the first messages. */
async function spaceToSound(page: Page, rate: number): Promise<readonly number[]> {
  await throttle(page, rate);
  const times: number[] = [];
  const list = page.getByRole('listbox');
  for (let message = 0; message < Number(options.messages); message++) {
    await list.getByRole('option').nth(message).click();
    await list.focus();
    // Waits a second on the page's clock.
    const selected = await page.evaluate(() => performance.now());
    await page.waitForFunction((since) => performance.now() - since >= 1000, selected);
    await page.keyboard.press('Space');
    await page.waitForFunction(() => {
      const { pressed, sounded } = (window as unknown as { readonly seen: Seen }).seen;
      return sounded > pressed;
    });
    const { pressed, sounded } = await read(page);
    times.push(sounded - pressed);
    await page.keyboard.press('Space');
  }
  await throttle(page, 1);
  return times;
}

const demo = await openInbox('reception@harbour.example');
const sound = await spaceToSound(demo, 1);
const soundThrottled = await spaceToSound(demo, THROTTLE);
await demo.context().close();

const page = await openInbox(SCALE_ACCOUNT);
const LIST = ':has(> [role="listbox"][aria-label="Voicemails"])';
// `aria-setsize` is -1 until all voicemails are loaded.
const loaded = () =>
  page.evaluate(() => Number(document.querySelector('[aria-setsize]')?.getAttribute('aria-setsize') ?? 0));
await loadAll(page, LIST, async () => (await loaded()) > 0);
const rows = await loaded();
await throttle(page, THROTTLE);
await page.evaluate((list) => document.querySelector(list)?.scrollTo(0, 0), LIST);
const wheeled = await scrollByWheel(page, LIST, WHEEL_FOR);
const scrolled = await scrollByScript(page, LIST, SCROLL_FOR);

await browser.close();
await server.close();

const worst = (times: readonly number[]) => Math.max(0, ...times);
const ms = (value: number) => `${value.toFixed(0)} ms`;
console.log(
  table([
    ['From Space to sound, selected for a second', 'Median', 'Worst', 'Goal'],
    ['Unthrottled', ms(median([...sound])), ms(worst(sound)), `under ${SOUND_GOAL} ms`],
    [`${THROTTLE} × throttle`, ms(median([...soundThrottled])), ms(worst(soundThrottled)), ''],
  ]),
);
console.log(
  table([
    [`Scrolling ${rows} loaded voicemails, ${THROTTLE} × throttle`, 'Found', 'Goal'],
    [`By the wheel for ${(2 * WHEEL_FOR) / 1000} s: tasks over 50 ms, own time`, longest(wheeled), 'none'],
    ...scrolledRows(scrolled, SCROLL_FOR),
  ]),
);
if (worst(sound) > SOUND_GOAL || wheeled.length > 0 || scrolled.tasks.length > 0 || rows < voicemails)
  process.exitCode = 1;
