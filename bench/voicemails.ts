/**
 * The voicemail inbox: the time from Space to sound for a message that has been selected for a second. Goal: under 100 ms.
 * Needs a built page (`npm run build`). `--messages=N` sets the number of messages. `npm run bench -- lists` scrolls the inbox.
 */
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { people } from '../e2e/people.ts';
import { startServer } from '../e2e/server.ts';
import { signIn } from '../e2e/tokens.ts';
import { launchBrowser } from '../scripts/find-browser.ts';
import { throttle } from './lib/scrolling.ts';
import { median } from './lib/statistics.ts';
import { table } from './lib/table.ts';

const { values: options } = parseArgs({ options: { messages: { type: 'string', default: '12' } } });
const SOUND_GOAL = 100;
const THROTTLE = 4;

const server = await startServer({ unlimited: true });
const browser = await launchBrowser();

async function openInbox(): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  await signIn(context, server, people.reception);
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

const page = await openInbox();
const sound = await spaceToSound(page, 1);
const soundThrottled = await spaceToSound(page, THROTTLE);
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
if (worst(sound) > SOUND_GOAL) process.exitCode = 1;
