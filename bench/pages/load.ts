import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { setCookies, type SessionCookie } from '#testing/e2e/cookies.ts';
import { watchLoad, type Mark, type Press, type Report } from './watch.ts';

/** One page load. Times in milliseconds since the start of the navigation. */
export interface Load {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** When the rows of the list were on the screen. */
  readonly list: number;
  /** When the charts were. NaN: the page has none. */
  readonly charts: number;
  /** The part over 50 ms of each long task. This and what follows is until the network is quiet for a second. */
  readonly blocking: number;
  readonly longestTask: number;
  /** The sum of all layout shifts. */
  readonly shift: number;
  /** Bytes on the line, headers included. */
  readonly bytes: Readonly<Record<Kind, number>>;
}

export const KINDS = ['document', 'script', 'style', 'font', 'data', 'other'] as const;
export type Kind = (typeof KINDS)[number];

/** How long the network must be quiet at the end of a load, and how long that is waited for, in milliseconds. */
const QUIET = 1000;
const QUIET_AT_MOST = 10_000;

/** An average laptop with an average connection: CPU slowdown, round trip in milliseconds, Mbit/s. */
export const CONDITIONS = { cpu: 4, roundTrip: 165, megabits: 8 } as const;

export interface Visit {
  readonly url: string;
  readonly cookies: readonly SessionCookie[];
  readonly marks: readonly Mark[];
}

/** Opens a browser without a cache, signed in. */
export async function openContext(
  browser: Browser,
  { url, cookies }: Pick<Visit, 'url' | 'cookies'>,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await setCookies(context, url, cookies);
  return context;
}

/** Opens a tab that measures and is slowed down. */
export async function openTab(
  context: BrowserContext,
  marks: readonly Mark[],
  { press = null, cpu = CONDITIONS.cpu }: { readonly press?: Press | null; readonly cpu?: number } = {},
): Promise<{ readonly page: Page; readonly session: CDPSession; readonly untilReported: UntilReported }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const untilReported = await listenToReports(session);
  await session.send('Network.enable');
  const bytesPerSecond = (CONDITIONS.megabits * 1_000_000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: CONDITIONS.roundTrip,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await page.addInitScript(watchLoad, { marks, press });
  return { page, session, untilReported };
}

/** Waits until what the page has reported is as wanted; rejects after 30 seconds. */
export type UntilReported = (isWanted: (report: Report) => boolean) => Promise<void>;

/** The page reports by itself: a question to it would be a long task of its own, in the middle of the load. */
async function listenToReports(session: CDPSession): Promise<UntilReported> {
  let last: Report = { shown: {}, answered: 0 };
  let heard = () => {};
  session.on('Runtime.bindingCalled', ({ payload }) => {
    last = JSON.parse(payload) as Report;
    heard();
  });
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'reportSeen' });
  return (isWanted) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('Nothing was reported for 30 s.')), 30_000);
      heard = () => {
        if (!isWanted(last)) return;
        clearTimeout(timer);
        resolve();
      };
      heard();
    });
}

/** Waits until all marks are on the screen. */
export async function untilShown(
  page: Page,
  marks: readonly Mark[],
  untilReported: UntilReported,
): Promise<void> {
  await untilReported(({ shown }) => marks.every(({ name }) => (shown[name] ?? 0) > 0)).catch(
    (cause: unknown) => {
      const selectors = marks.map(({ selector }) => selector).join(' and ');
      throw new Error(`${page.url()} does not show ${selectors}`, { cause });
    },
  );
}

/** Loads a page in a new tab of the context, until its marks are painted and the network is quiet. */
export async function measureLoad(
  context: BrowserContext,
  { url, marks }: Visit,
  cpu: number,
): Promise<Load> {
  const { page, session, untilReported } = await openTab(context, marks, { cpu });
  try {
    const { bytes, untilQuiet } = watchNetwork(session);
    await page.goto(url, { waitUntil: 'commit' });
    await untilShown(page, marks, untilReported);
    // What comes after the list counts as well: it may be the largest paint.
    await untilQuiet();
    const { shown, longTasks, firstPaint, largestPaint, shift } = await page.evaluate(() => ({
      ...window.bench,
      arm: null,
      timeKey: null,
    }));
    return {
      firstPaint,
      largestPaint,
      shift,
      list: shown['list'] ?? Number.NaN,
      charts: shown['charts'] ?? Number.NaN,
      blocking: longTasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
      longestTask: Math.max(0, ...longTasks),
      bytes,
    };
  } finally {
    await page.close();
  }
}

/** Loads a page and presses its button until it is answered. Returns when the answer was painted. */
export async function measurePress(
  context: BrowserContext,
  { url, marks }: Visit,
  press: Press,
  cpu: number,
): Promise<number> {
  const { page, untilReported } = await openTab(context, marks, { press, cpu });
  try {
    await page.goto(url, { waitUntil: 'commit' });
    await untilReported((report) => report.answered !== 0).catch((error: unknown) => {
      throw new Error(`${url}: a press of ${press.button} has no answer ${press.answer}`, { cause: error });
    });
    const answered = await page.evaluate(() => window.bench.answered);
    if (answered < 0) throw new Error(`${url} has ${press.answer} without a press`);
    return answered;
  } finally {
    await page.close();
  }
}

const kindOf = (mime: string): Kind => {
  if (mime === 'text/html') return 'document';
  if (mime.includes('javascript')) return 'script';
  if (mime === 'text/css') return 'style';
  if (mime.includes('font')) return 'font';
  return mime.includes('json') ? 'data' : 'other';
};

/** Counts the bytes of the page's requests by kind, from now on. `untilQuiet` waits for a second without a request. */
function watchNetwork(session: CDPSession) {
  const bytes: Record<Kind, number> = { document: 0, script: 0, style: 0, font: 0, data: 0, other: 0 };
  const kinds = new Map<string, Kind>();
  const running = new Set<string>();
  let last = Date.now();
  const ended = (id: string) => {
    running.delete(id);
    last = Date.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    // A stream of events does not end.
    if (type !== 'EventSource') running.add(requestId);
  });
  session.on('Network.responseReceived', ({ requestId, response }) =>
    kinds.set(requestId, kindOf(response.mimeType)),
  );
  session.on('Network.loadingFailed', ({ requestId }) => ended(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    ended(requestId);
    bytes[kinds.get(requestId) ?? 'other'] += encodedDataLength;
  });
  const untilQuiet = async () => {
    const from = Date.now();
    const isQuiet = () => running.size === 0 && Date.now() - Math.max(from, last) >= QUIET;
    while (!isQuiet() && Date.now() - from < QUIET_AT_MOST) await pause(50);
  };
  return { bytes, untilQuiet };
}
