import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { untilIdle } from './frames.ts';
import { traceMainThread } from './main-thread.ts';

/** Between two presses, in milliseconds: what a press starts comes before the next one. */
const BETWEEN = 1000;

/** Presses a key several times. Returns the longest task of each press, in milliseconds of the thread's own time (throttle included). */
export async function pressKeys(page: Page, key: string, times: number): Promise<readonly number[]> {
  const devtools = await page.context().newCDPSession(page);
  const longest: number[] = [];
  for (let press = 0; press < times; press++) {
    await untilIdle(page);
    const { tasks } = await traceMainThread(devtools, async () => {
      await page.keyboard.press(key);
      await pause(BETWEEN);
    });
    longest.push(Math.max(0, ...tasks.map(({ took }) => took)));
  }
  return longest;
}
