import type { Page } from '@playwright/test';
import { findIsThere, quietIn } from './frames.ts';
import { traceMainThread } from './main-thread.ts';

/** What a list did while it was scrolled. Times in milliseconds. */
export interface Scrolled {
  /** Tasks of the main thread that took more than 50 ms of its own time (throttle included). */
  readonly tasks: readonly number[];
  /** The same by the clock: with what they waited for on a machine that does other things too. */
  readonly byClock: readonly number[];
  readonly frames: number;
  /** Frames that came more than 34 ms after the one before. */
  readonly late: number;
  /** What 100,000 numbers took to be sorted in the page right before, throttled as it is: how fast the machine was. */
  readonly reference: number;
}

/** Slows the page's processor down to a share of its speed. */
export async function throttle(page: Page, rate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Scrolls the element of `selector` to its end until `isWhole`, so that everything of it is loaded. */
export async function loadWhole(
  page: Page,
  selector: string,
  isWhole: () => Promise<boolean>,
): Promise<void> {
  for (const end = performance.now() + 240_000; performance.now() < end;) {
    if (await isWhole()) return findIsThere(page);
    await page.evaluate((name) => document.querySelector(name)?.scrollTo(0, 1e9), selector);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  throw new Error(`${selector} was not loaded whole`);
}

/** Scrolls the element of `selector` up and down, an eighth of what is seen at every frame, for `length` milliseconds. */
export async function scrollThrough(page: Page, selector: string, length: number): Promise<Scrolled> {
  await quietIn(page);
  const reference = await page.evaluate(sortNumbers);
  await quietIn(page);
  let scrolled: InPage = { byClock: [], frames: 0, late: 0 };
  const thread = await traceMainThread(await page.context().newCDPSession(page), async () => {
    scrolled = await scrollInPage(page, selector, length);
  });
  return { ...scrolled, reference, tasks: thread.tasks.map(({ took }) => took).filter((took) => took > 50) };
}

/** Pixels a second: forty-six rows of the inbox, more than anybody reads. */
const WHEEL_SPEED = 2400;

/**
 * Scrolls down by a mouse's wheel for `length` milliseconds and back up for as long, with the pointer over the middle of the
 * element of `selector`: the browser's own input, as a person gives it. Tasks of more than 50 ms of the main thread's own time.
 */
export async function wheelThrough(page: Page, selector: string, length: number): Promise<readonly number[]> {
  await quietIn(page);
  const box = await page.locator(selector).boundingBox();
  if (box === null) throw new Error(`${selector} is not to be seen`);
  const cdp = await page.context().newCDPSession(page);
  const thread = await traceMainThread(cdp, async () => {
    for (const way of [-1, 1]) {
      await cdp.send('Input.synthesizeScrollGesture', {
        x: box.x + box.width / 2,
        y: box.y + box.height / 2,
        yDistance: (way * WHEEL_SPEED * length) / 1000,
        speed: WHEEL_SPEED,
        gestureSourceType: 'mouse',
      });
    }
  });
  return thread.tasks.map(({ took }) => took).filter((took) => took > 50);
}

type InPage = Omit<Scrolled, 'tasks' | 'reference'>;

/** In the page: the least of five turns, in milliseconds. */
function sortNumbers(): number {
  const turns = Array.from({ length: 5 }, () => {
    const begun = performance.now();
    Float64Array.from({ length: 100_000 }, (_, at) => Math.sin(at)).sort();
    return performance.now() - begun;
  });
  return Math.min(...turns);
}

function scrollInPage(page: Page, selector: string, length: number): Promise<InPage> {
  return page.evaluate(
    async ([name, span]) => {
      const list = document.querySelector(name);
      if (!list) throw new Error('There is no list');
      const byClock: number[] = [];
      const watch = new PerformanceObserver((entries) => {
        for (const { duration } of entries.getEntries()) byClock.push(Math.round(duration));
      });
      watch.observe({ type: 'longtask' });
      let frames = 0;
      let late = 0;
      let down = false;
      let last = performance.now();
      for (const end = last + span; last < end;) {
        await new Promise(requestAnimationFrame);
        const now = performance.now();
        frames++;
        if (now - last > 34) late++;
        last = now;
        const step = list.clientHeight / 8;
        const most = list.scrollHeight - list.clientHeight;
        if (list.scrollTop <= 0) down = true;
        if (list.scrollTop >= most - 1) down = false;
        list.scrollBy(0, down ? step : -step);
      }
      watch.disconnect();
      return { byClock, frames, late };
    },
    [selector, length] as const,
  );
}

/** "2, up to 57 ms" */
export const longest = (tasks: readonly number[]): string =>
  tasks.length === 0 ? 'none' : `${tasks.length}, up to ${Math.max(...tasks).toFixed(0)} ms`;

/** The rows of a table of figures about it. */
export function scrolledRows(
  { tasks, byClock, frames, late, reference }: Scrolled,
  length: number,
): readonly (readonly string[])[] {
  return [
    [`Tasks over 50 ms in ${length / 1000} s, the thread's own time`, longest(tasks), 'none'],
    ['The same by the clock', longest(byClock), ''],
    ['Reference: 100,000 numbers sorted in the page', `${reference.toFixed(0)} ms`, ''],
    ['Frames', String(frames), ''],
    ['Frames that came late', `${late} (${((late / frames) * 100).toFixed(1)} %)`, ''],
  ];
}
