import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Signed } from './bare-page.ts';
import { openContext, openTab, untilShown } from './measure-load.ts';
import type { MeasuredPage } from './page-table.ts';
import type { Mark } from './watch-load.ts';

/** One way from the switchboard to a page and back, inside the app: milliseconds from the click to the filled page. */
export interface Move {
  readonly page: string;
  /** 1: the first time since the app was loaded. */
  readonly visit: 1 | 2;
  readonly list: number;
  /** NaN: the page has none. */
  readonly charts: number;
  /** Back to the switchboard. */
  readonly back: number;
}

export interface Moves {
  readonly moves: readonly Move[];
  /** Bytes in use after garbage collection: when the switchboard was loaded, and after `HEAP_MOVES` moves. */
  readonly heap: readonly [loaded: number, after: number];
}

/** A way there and back are two moves. */
export const HEAP_MOVES = 50;
/** How long the switchboard stays open before the first click, so that code which is fetched when idle is there. */
const IDLE = 6000;
/** How long the pointer rests on a link before the click. */
const HOVER = 100;
/** Between a filled page and the next click. */
const REST = 400;
const BACK = '[data-nav="/"]';

/** Moves from the switchboard to each page and back, twice, in one tab with that CPU slowdown. */
export async function measureMoves(
  browser: Browser,
  { server, cookies }: Signed,
  pages: readonly MeasuredPage[],
  board: MeasuredPage,
  cpu: number,
): Promise<Moves> {
  const context = await openContext(browser, { url: server.url, cookies });
  try {
    const { page, session } = await openTab(context, board.marks, { cpu });
    await page.goto(`${server.url}/`, { waitUntil: 'commit' });
    await untilShown(page, board.marks);
    await pause(IDLE);
    const loaded = await heapOf(session);
    const moves: Move[] = [];
    const reached = pages.filter(({ clicks }) => clicks !== null);
    for (const visit of [1, 2] as const)
      for (const target of reached) {
        const there = await moveTo(page, target);
        const { list: back = Number.NaN } = await moveBack(page, board.marks);
        const { list = Number.NaN, charts = Number.NaN } = there;
        moves.push({ page: target.name, visit, list, charts, back });
      }
    for (let made = 2 * moves.length, next = 0; made < HEAP_MOVES && reached.length > 0; made += 2, next++) {
      const target = reached[next % reached.length];
      if (!target) break;
      await moveTo(page, target);
      await moveBack(page, board.marks);
    }
    return { moves, heap: [loaded, await heapOf(session)] };
  } finally {
    await context.close();
  }
}

async function moveTo(page: Page, { clicks, marks }: MeasuredPage): Promise<Shown> {
  const last = clicks?.at(-1) ?? '';
  for (const link of clicks?.slice(0, -1) ?? []) {
    await page.locator(link).first().click();
    await page.locator(last).first().waitFor();
    await pause(REST);
  }
  return timed(page, marks, () => clickLink(page, last));
}

async function moveBack(page: Page, marks: readonly Mark[]): Promise<Shown> {
  const link = page.locator(BACK);
  return timed(page, marks, async () => {
    if ((await link.count()) > 0) await clickLink(page, BACK);
    // The wall has no links.
    else
      await page.evaluate(() => {
        window.bench.clicked = performance.now();
        history.back();
      });
  });
}

async function clickLink(page: Page, link: string): Promise<void> {
  const target = page.locator(link).first();
  await target.hover();
  await pause(HOVER);
  await target.click();
}

type Shown = Readonly<Record<string, number>>;

/** The milliseconds from the click of `go` until each mark was on the screen. */
async function timed(page: Page, marks: readonly Mark[], go: () => Promise<void>): Promise<Shown> {
  await page.evaluate((wanted) => {
    for (const { selector } of wanted)
      if (document.querySelector(selector)) throw new Error(`${selector} is there before the click`);
    window.bench.arm(wanted);
  }, marks);
  await go();
  await untilShown(page, marks);
  const { shown, clicked } = await page.evaluate(() => ({ ...window.bench, arm: null }));
  await pause(REST);
  return Object.fromEntries(Object.entries(shown).map(([name, at]) => [name, at - clicked]));
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}
