import type { Browser } from '@playwright/test';
import { setCookies } from '../../e2e/cookies.ts';
import type { SessionCookie } from '../../e2e/cookies.ts';

/** The times of one page load with an empty cache, in milliseconds since the start of the navigation. */
export interface Load {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** When the frame with all people was on the screen. */
  readonly filled: number;
  /** The part over 50 ms of each long task, until a second after the grid was filled. */
  readonly blocking: number;
}

/** An average laptop with an average connection: CPU slowdown, round trip in milliseconds, Mbit/s. */
export const CONDITIONS = { cpu: 4, roundTrip: 165, megabits: 8 } as const;

declare global {
  interface Window {
    bench: { firstPaint: number; largestPaint: number; filled: number; longTasks: number[] };
  }
}

/** Loads `url` in a fresh context with the given cookies, until `people` elements `[data-person]` have been painted. */
export async function measureLoad(
  browser: Browser,
  { url, people, cookies }: { url: string; people: number; cookies: readonly SessionCookie[] },
): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await setCookies(context, url, cookies);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const bytesPerSecond = (CONDITIONS.megabits * 1_000_000) / 8;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: CONDITIONS.roundTrip,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: CONDITIONS.cpu });
    await page.addInitScript(observe, people);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.bench.filled > 0, undefined, { timeout: 30_000 });
    // Work right after the grid is filled counts as well.
    await page.waitForFunction(() => performance.now() > window.bench.filled + 1000);
    const { firstPaint, largestPaint, filled, longTasks } = await page.evaluate(() => window.bench);
    const blocking = longTasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0);
    return { firstPaint, largestPaint, filled, blocking };
  } finally {
    await context.close();
  }
}

/** Runs in the page before its own scripts. */
function observe(people: number): void {
  window.bench = { firstPaint: 0, largestPaint: 0, filled: 0, longTasks: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName('first-contentful-paint'))
      window.bench.firstPaint = entry.startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.bench.largestPaint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.bench.longTasks.push(entry.duration);
  }).observe({ type: 'longtask', buffered: true });

  // The browser's own time of the frame with the cards. A task in the page could run much later.
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { renderTime } = entry as PerformanceEntry & { readonly renderTime: number };
      window.bench.filled ||= renderTime;
    }
  }).observe({ type: 'element', buffered: true });
  const watcher = new MutationObserver(() => {
    const cards = [...document.querySelectorAll('[data-person]')].filter((card) =>
      /\p{L}/u.test(card.textContent),
    );
    if (cards.length < people) return;
    if (window.bench.filled > 0) watcher.disconnect();
    // All cards come at the same time, so the time of the first one, which is visible, is enough. If the cards are replaced
    // before the first frame, the new first one counts.
    const [first] = cards;
    for (const part of first ? [first, ...first.querySelectorAll('*')] : [])
      part.setAttribute('elementtiming', 'filled');
  });
  watcher.observe(document, { childList: true, subtree: true, characterData: true });
}
