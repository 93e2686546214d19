import type { BrowserContext, Page, Request, Route } from '@playwright/test';
import type { TestServer } from '#testing/e2e/server.ts';

/** Milliseconds per step. What a page delays (later lists, prefetching) starts within two steps. */
const STEP = 750;
/** Milliseconds after which a request counts as never answered. */
const ANSWER_LIMIT = 2000;
/** The most steps to wait for a page that keeps changing. */
const MAX_STEPS = 60;

/** Fixes the clock of all pages to the server's time, and makes random numbers the same in each run. */
export async function freezeClock(context: BrowserContext, { clock }: TestServer): Promise<void> {
  await context.clock.install({ time: clock.now() });
  // Only the date is fixed. Timers run, since rendering needs them.
  await context.clock.setFixedTime(clock.now());
  await context.addInitScript(() => {
    // One number, since the order in which answers come is another one each time.
    Math.random = () => 0.5;
    // No timeouts: they use the real clock, and a slow machine would reach them.
    AbortSignal.timeout = () => new AbortController().signal;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { caret-animation: manual !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** The requests of a page. */
export interface Traffic {
  /** The number of requests so far. */
  count(): number;
  /** Resolves when no request is running, except those that are never answered. */
  idle(): Promise<void>;
}

/** Starts counting a page's requests. */
export function listenTo(page: Page): Traffic {
  const open = new Set<Request>();
  let count = 0;
  let changed = () => {};
  page.on('request', (request) => {
    count += 1;
    open.add(request);
    changed();
  });
  const end = (request: Request) => {
    open.delete(request);
    changed();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    count: () => count,
    async idle() {
      while (open.size > 0) {
        const { promise, resolve } = Promise.withResolvers<'changed' | 'silence'>();
        changed = () => resolve('changed');
        const timer = setTimeout(() => resolve('silence'), ANSWER_LIMIT);
        if ((await promise) === 'silence') open.clear();
        clearTimeout(timer);
      }
    },
  };
}

/** Waits for two real frames: the second one shows what the page rendered after a change. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A resize observer is called with the next real frame. `requestAnimationFrame` is faked with the clock.
    const frame = () =>
      new Promise<void>((resolve) => {
        const observer = new ResizeObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(document.documentElement);
      });
    await frame();
    await frame();
  });
}

/** Stops the timers of the page and fixes its time. */
export async function pause(page: Page, at?: number): Promise<void> {
  const moment = at ?? (await page.evaluate(() => Date.now()));
  await page.clock.setFixedTime(moment);
  await page.clock.pauseAt(moment);
}

/** Advances the timers of a paused page. Its requests are sent when the timers have stopped, so always at the same time. */
export async function advanceTimers(page: Page, traffic: Traffic, by: number): Promise<void> {
  let stopped = false;
  const held: Route[] = [];
  const hold = (route: Route) => (stopped ? route.continue() : void held.push(route));
  await page.route('**', hold);
  await page.clock.runFor(by);
  stopped = true;
  await Promise.all(held.map((route) => route.continue()));
  await page.unroute('**', hold);
  await twoFrames(page);
  await traffic.idle();
  await twoFrames(page);
}

const pictured = new WeakMap<Page, Traffic>();

/** Marks a page for a screenshot: `waitUntilStable` then waits for all its requests and rendering. */
export function trackPage(page: Page): void {
  pictured.set(page, listenTo(page));
}

export const isPictured = (page: Page): boolean => pictured.has(page);

/**
 * Waits until a page marked for a screenshot has fetched and rendered everything, in steps of `step` milliseconds. Its timers
 * are then stopped. Does nothing for other pages, such as those of tests.
 */
export async function waitUntilStable(page: Page, step = STEP): Promise<void> {
  const traffic = pictured.get(page);
  if (!traffic) return;
  await traffic.idle();
  await pause(page);
  // Two steps without requests, since a late answer can delay more work.
  for (let quiet = 0, steps = 0; quiet < 2 && steps < MAX_STEPS; steps++) {
    const before = traffic.count();
    await advanceTimers(page, traffic, step);
    quiet = traffic.count() === before ? quiet + 1 : 0;
  }
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    // The reference of a failed request is another one each time.
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      node.nodeValue = node.nodeValue?.replace(/\b[\da-f]{12}\b/u, '0123456789ab') ?? null;
  });
}
