import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { BrowserContext, Locator, Page, Request } from '@playwright/test';
import type { TestServer } from './server.ts';

/** Looks once, as things are now: for what is looked at again and again while a clock is moved. */
export const atOnce = expect.configure({ timeout: 20 });

/** How often presence is asked for (docs/security.md, Budgets). */
const PRESENCE = 5000;
/** A poll comes after its span ± 20 %. */
const JITTER = 1.2;
const STEP = 1000;
/** What drawing an answer may take of the page's time: as much again as a poll's span may vary. */
const TO_DRAW = 1000;

/** Milliseconds until a busy browser has reported a request. */
const REPORT_DELAY = 150;

const openRequests = new WeakMap<BrowserContext, Set<Request>>();

/** Remembers from now on what the pages of this browser ask for and have no answer to. */
export function listenToRequests(context: BrowserContext): void {
  const underWay = new Set<Request>();
  openRequests.set(context, underWay);
  context.on('request', (request) => {
    if (request.resourceType() !== 'media') underWay.add(request);
  });
  context.on('requestfinished', (request) => underWay.delete(request));
  context.on('requestfailed', (request) => underWay.delete(request));
  // A closed page reports nothing more about its requests.
  context.on('page', (page) =>
    page.on('close', () => {
      for (const request of underWay) if (request.frame().page() === page) underWay.delete(request);
    }),
  );
}

/** Waits, by the machine's clock, until the page has read the answers to all that its browser has asked for. */
async function answered(page: Page): Promise<void> {
  const underWay = openRequests.get(page.context());
  await expect(async () => {
    expect([...(underWay ?? [])].map((request) => request.url())).toEqual([]);
    // An answer that has come is read in the tasks after it.
    await page.evaluate(async () => {
      for (let turn = 0; turn < 5; turn++) {
        const { port1, port2 } = new MessageChannel();
        const heard = new Promise((resolve) => port1.addEventListener('message', resolve));
        port1.start();
        port2.postMessage('');
        await heard;
      }
    });
    expect(underWay?.size).toBe(0);
  }).toPass({ intervals: [10], timeout: 20_000 });
}

/**
 * The same for a page whose clock stands, so that nothing more is asked for: also for a request that the browser has not
 * told of yet. Its answer may be older than what the test has changed, and must not come when the clock goes on.
 */
async function allAnswered(page: Page): Promise<void> {
  let requests = 0;
  const count = () => (requests += 1);
  page.on('request', count);
  for (let before = -1; before !== requests;) {
    before = requests;
    await answered(page);
    await pause(REPORT_DELAY);
  }
  page.off('request', count);
}

/** Waits until the page has what it asks for, also what it asks for with what has come, and has drawn it. */
export async function settled(page: Page): Promise<void> {
  for (let quiet = 0; quiet < 2;) {
    await answered(page);
    await page.evaluate(
      () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20))),
    );
    quiet = openRequests.get(page.context())?.size === 0 ? quiet + 1 : 0;
  }
}

const timeOf = (page: Page): Promise<number> => page.evaluate(() => Date.now());

/** Stops the clock of that browser, which is in the test's hands, and returns its time. */
export async function stopClock(page: Page): Promise<number> {
  // The page's clock goes on until it hears of it, and cannot be stopped in its past.
  await expect(async () => page.clock.pauseAt((await timeOf(page)) + 500)).toPass({ timeout: 10_000 });
  return timeOf(page);
}

/** Presses what asks the service again, which is well from now on. The clock, which is in the test's hands, stands meanwhile: nothing asks by itself. */
export async function askAgain(page: Page, { faults }: TestServer, button: Locator): Promise<void> {
  await stopClock(page);
  faults.clear();
  await button.click();
  await page.clock.resume();
}

/** Moves the clock of that browser, which is in the test's hands, on until this holds, for at most this long. `holds` looks at once. */
export async function runUntil(page: Page, holds: () => Promise<void>, atMost = 60_000): Promise<void> {
  let moved = 0;
  await expect(async () => {
    moved += STEP;
    if (moved <= atMost) await page.clock.runFor(STEP);
    await holds();
  }).toPass({ intervals: [50], timeout: 30_000 });
}

/** Moves both clocks on: the page's and the service's. */
export async function runBoth(page: Page, server: TestServer, span: number): Promise<void> {
  await page.clock.runFor(span);
  await bringServerTo(page, server);
}

/** The service goes by the page's time, as it would outside of a test. */
export async function bringServerTo(page: Page, { clock }: TestServer): Promise<void> {
  clock.advance((await timeOf(page)) - clock.now());
}

/** Moves the clock of that browser on, which is in the test's hands, until people have been asked for just now: the next poll is a whole span away. */
export async function untilPolled(page: Page, { faults }: TestServer): Promise<void> {
  const before = faults.asked('listEmployees');
  await runUntil(page, () => Promise.resolve(expect(faults.asked('listEmployees')).toBeGreaterThan(before)));
}

/**
 * Moves the clock of that browser on, which is in the test's hands, until this holds, and no further than the next poll of
 * what is asked for at that span. Answers take no time: the clock stands while they are on their way. `holds` looks at once.
 */
export async function withinOnePoll(
  page: Page,
  server: TestServer,
  holds: () => Promise<void>,
  every = PRESENCE,
): Promise<void> {
  let now = await stopClock(page);
  await allAnswered(page);
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
    await answered(page);
  }
  await expect(async () => {
    if (now < due + TO_DRAW) await page.clock.runFor(20);
    now += 20;
    await holds();
  }).toPass({ intervals: [20, 50, 100, 150], timeout: 8000 });
  await bringServerTo(page, server);
  await page.clock.resume();
}

/** From now on the page gives up what it waits for by its own clock, which is in the test's hands. */
export async function timeOutByClock(page: Page): Promise<void> {
  await page.evaluate(() => {
    AbortSignal.timeout = (span) => {
      const stop = new AbortController();
      setTimeout(() => stop.abort(new DOMException('signal timed out', 'TimeoutError')), span);
      return stop.signal;
    };
  });
}
