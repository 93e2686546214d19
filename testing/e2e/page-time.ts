import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { BrowserContext, Locator, Page, Request } from '@playwright/test';
import type { TestServer } from './server.ts';

/** Expects something now, without retries. For checks that are repeated while a clock is moved. */
export const atOnce = expect.configure({ timeout: 20 });

/** The poll interval of presence, in milliseconds (docs/security.md, Budgets). */
const PRESENCE_INTERVAL = 5000;
/** Polls come after their interval ± 20 %. */
const JITTER = 1.2;
/** The longest wait for the next poll after failures (MAX_BACK_OFF in src/api/cache/polling.ts). */
const LONGEST_WAIT = 60_000;
const STEP = 1000;
/** Renders an answer that has come. */
const RENDER_STEP = 20;
/** The longest time to render an answer, in milliseconds of the page's clock. As long as a poll may vary. */
const RENDER_TIME = 1000;

/** The delay until a busy browser reports a request, in milliseconds. */
const REPORT_DELAY = 150;

const openRequests = new WeakMap<BrowserContext, Set<Request>>();

/** Tracks the requests in flight of a browser's pages, from now on. */
export function listenToRequests(context: BrowserContext): void {
  if (openRequests.has(context)) return;
  const inFlight = new Set<Request>();
  openRequests.set(context, inFlight);
  context.on('request', (request) => {
    if (request.resourceType() !== 'media') inFlight.add(request);
  });
  context.on('requestfinished', (request) => inFlight.delete(request));
  context.on('requestfailed', (request) => inFlight.delete(request));
  // A closed page reports no more events.
  context.on('page', (page) =>
    page.on('close', () => {
      for (const request of inFlight) if (request.frame().page() === page) inFlight.delete(request);
    }),
  );
}

/** Waits, by the machine's clock, until the page has read the answers to all requests of its browser. */
async function waitForAnswers(page: Page): Promise<void> {
  const inFlight = openRequests.get(page.context());
  await expect(async () => {
    expect([...(inFlight ?? [])].map((request) => request.url())).toEqual([]);
    // The page reads an answer in the tasks after it has come.
    await page.evaluate(async () => {
      for (let turn = 0; turn < 5; turn++) {
        const { port1, port2 } = new MessageChannel();
        const heard = new Promise((resolve) => port1.addEventListener('message', resolve));
        port1.start();
        port2.postMessage('');
        await heard;
      }
    });
    expect(inFlight?.size).toBe(0);
  }).toPass({ intervals: [10], timeout: 20_000 });
}

/**
 * The same for a page with a stopped clock, which makes no more requests. It also waits for requests that the browser has
 * not reported yet: their answers may be older than a change by the test, and must not come after the clock goes on.
 */
async function waitForAllAnswers(page: Page): Promise<void> {
  let requests = 0;
  const count = () => (requests += 1);
  page.on('request', count);
  for (let before = -1; before !== requests;) {
    before = requests;
    await waitForAnswers(page);
    await pause(REPORT_DELAY);
  }
  page.off('request', count);
}

/** Waits until all requests are waitForAnswers, also those that follow from answers, and the page is rendered. */
export async function settled(page: Page): Promise<void> {
  for (let quiet = 0; quiet < 2;) {
    await waitForAnswers(page);
    await page.evaluate(
      () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20))),
    );
    quiet = openRequests.get(page.context())?.size === 0 ? quiet + 1 : 0;
  }
}

const timeOf = (page: Page): Promise<number> => page.evaluate(() => Date.now());

/** Stops the controlled clock of a browser and returns its time. */
export async function stopClock(page: Page): Promise<number> {
  // The page's clock runs until the command arrives, and cannot be stopped at a time in its past.
  await expect(async () => page.clock.pauseAt((await timeOf(page)) + 500)).toPass({ timeout: 10_000 });
  return timeOf(page);
}

/** Ends the faults of the service and presses a button that fetches again. The controlled clock is stopped, so that no poll fetches. */
export async function retryByButton(page: Page, { faults }: TestServer, button: Locator): Promise<void> {
  // A request that has failed and waits for its next try would wait as long as the clock stands.
  await expect(async () => {
    await stopClock(page);
    const waits = await button.isDisabled();
    if (waits) await page.clock.resume();
    expect(waits, 'a request waits for its next try').toBe(false);
  }).toPass({ timeout: 10_000 });
  faults.clear();
  await button.click();
  await page.clock.resume();
}

/** Advances the controlled clock of a browser until `holds` passes, for about `atMost` milliseconds. `holds` must not wait. */
export async function runUntil(page: Page, holds: () => Promise<void>, atMost = LONGEST_WAIT): Promise<void> {
  let moved = 0;
  await expect(async () => {
    moved += STEP;
    // Then only so that answers are rendered: the clock must not run away from a machine that has much to do.
    await page.clock.runFor(moved <= atMost ? STEP : RENDER_STEP);
    await holds();
  }).toPass({ intervals: [50], timeout: 30_000 });
}

/** Advances the clocks of the page and of the service by `span` milliseconds. */
export async function runBoth(page: Page, server: TestServer, span: number): Promise<void> {
  await page.clock.runFor(span);
  await bringServerTo(page, server);
}

/** Sets the service to the page's time. */
export async function bringServerTo(page: Page, { clock }: TestServer): Promise<void> {
  clock.advance((await timeOf(page)) - clock.now());
}

/** Advances the controlled clock of a browser until people are polled, so that the next poll is a whole interval away. */
export async function untilPolled(page: Page, { faults }: TestServer): Promise<void> {
  const before = faults.asked('listEmployees');
  await runUntil(page, () => Promise.resolve(expect(faults.asked('listEmployees')).toBeGreaterThan(before)));
}

/**
 * Advances the controlled clock of a browser until `holds` passes, at most to the next poll after `every` milliseconds.
 * Answers take no time: the clock is stopped while they are in flight. `holds` must not wait.
 */
export async function withinOnePoll(
  page: Page,
  server: TestServer,
  holds: () => Promise<void>,
  every = PRESENCE_INTERVAL,
): Promise<void> {
  let now = await stopClock(page);
  await waitForAllAnswers(page);
  const due = now + every * JITTER;
  const passes = () =>
    holds().then(
      () => true,
      () => false,
    );
  while (now < due && !(await passes())) {
    const step = Math.min(STEP, due - now);
    now += step;
    await page.clock.runFor(step);
    await waitForAnswers(page);
  }
  await expect(async () => {
    if (now < due + RENDER_TIME) await page.clock.runFor(RENDER_STEP);
    now += RENDER_STEP;
    await holds();
  }).toPass({ intervals: [20, 50, 100, 150], timeout: 8000 });
  await bringServerTo(page, server);
  await page.clock.resume();
}
