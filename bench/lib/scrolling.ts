import type { Page } from '@playwright/test';
import { findLoaded, untilIdle } from './frames.ts';
import { traceMainThread } from './main-thread.ts';

/** The measurements of a scrolled list. Times in milliseconds. */
export interface Scrolled {
  /** Tasks of the main thread over 50 ms in CPU time (throttle included). */
  readonly tasks: readonly number[];
  /** The same in wall-clock time, which includes waiting for other processes. */
  readonly byClock: readonly number[];
  readonly frames: number;
  /** Frames that came more than 34 ms after the one before. */
  readonly late: number;
  /** The time to sort 100,000 numbers in the page (throttled), which shows how fast the machine was. */
  readonly reference: number;
}

/** Slows the page's CPU down by a factor. */
export async function throttle(page: Page, rate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Scrolls the element of `selector` to its end until `isAllLoaded`, so that all rows are loaded. */
export async function loadAll(
  page: Page,
  selector: string,
  isAllLoaded: () => Promise<boolean>,
): Promise<void> {
  for (const end = performance.now() + 240_000; performance.now() < end;) {
    if (await isAllLoaded()) return findLoaded(page);
    await page.evaluate((name) => document.querySelector(name)?.scrollTo(0, 1e9), selector);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  throw new Error(`${selector} was not loaded whole`);
}

/** Scrolls the element of `selector` up and down for `length` milliseconds, an eighth of its height per frame. */
export async function scrollByScript(page: Page, selector: string, length: number): Promise<Scrolled> {
  await untilIdle(page);
  const reference = await page.evaluate(sortNumbers);
  await untilIdle(page);
  let scrolled: InPage = { byClock: [], frames: 0, late: 0 };
  const thread = await traceMainThread(await page.context().newCDPSession(page), async () => {
    scrolled = await scrollInPage(page, selector, length);
  });
  return { ...scrolled, reference, tasks: thread.tasks.map(({ took }) => took).filter((took) => took > 50) };
}

type InPage = Omit<Scrolled, 'tasks' | 'reference'>;

/** Runs in the page. Returns the fastest of five rounds, in milliseconds. */
function sortNumbers(): number {
  const rounds = Array.from({ length: 5 }, () => {
    const begun = performance.now();
    Float64Array.from({ length: 100_000 }, (_, at) => Math.sin(at)).sort();
    return performance.now() - begun;
  });
  return Math.min(...rounds);
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
const longest = (tasks: readonly number[]): string =>
  tasks.length === 0 ? 'none' : `${tasks.length}, up to ${Math.max(...tasks).toFixed(0)} ms`;

/** The measurements as rows of a table. */
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
