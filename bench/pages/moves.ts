import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { TestServer } from '#testing/e2e/server.ts';
import type { SessionCookie } from '#testing/e2e/cookies.ts';
import { openContext, openTab, untilShown, type UntilReported } from './load.ts';
import type { MeasuredPage } from './table.ts';
import type { Mark } from './watch.ts';

/** A server, and the cookies of a session there. */
export interface Signed {
  readonly server: TestServer;
  readonly cookies: readonly SessionCookie[];
}

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
  /** Milliseconds from each key in Find to the frame after its last change. */
  readonly keys: readonly number[];
}

/** How long the switchboard stays open before the first click, so that code which is fetched when idle is there. */
const IDLE = 6000;
/** How long the pointer rests on a link before the click. */
const HOVER = 100;
/** Between a filled page and the next click. */
const REST = 400;
const BACK = '[data-nav="/"]';

/** What is typed into Find. */
const NAME = 'annika';

interface Tab {
  readonly page: Page;
  readonly untilReported: UntilReported;
}

/** Moves from the switchboard to each page and back, twice, in one tab with that CPU slowdown. Then types into Find. */
export async function measureMoves(
  browser: Browser,
  { server, cookies }: Signed,
  pages: readonly MeasuredPage[],
  board: MeasuredPage,
  cpu: number,
): Promise<Moves> {
  const context = await openContext(browser, { url: server.url, cookies });
  try {
    const tab = await openTab(context, board.marks, { cpu });
    await tab.page.goto(`${server.url}/`, { waitUntil: 'commit' });
    await untilShown(tab.page, board.marks, tab.untilReported);
    await pause(IDLE);
    const moves: Move[] = [];
    const reached = pages.filter(({ clicks }) => clicks !== null);
    for (const visit of [1, 2] as const)
      for (const target of reached) {
        const { list = Number.NaN, charts = Number.NaN } = await moveTo(tab, target);
        const { list: back = Number.NaN } = await moveBack(tab, board.marks);
        moves.push({ page: target.name, visit, list, charts, back });
      }
    return { moves, keys: await typeIntoFind(tab) };
  } finally {
    await context.close();
  }
}

async function moveTo(tab: Tab, { clicks, marks }: MeasuredPage): Promise<Shown> {
  const last = clicks?.at(-1) ?? '';
  for (const link of clicks?.slice(0, -1) ?? []) {
    await tab.page.locator(link).first().click();
    await tab.page.locator(last).first().waitFor();
    await pause(REST);
  }
  return timed(tab, marks, () => clickLink(tab.page, last));
}

async function moveBack(tab: Tab, marks: readonly Mark[]): Promise<Shown> {
  const { page } = tab;
  return timed(tab, marks, async () => {
    if ((await page.locator(BACK).count()) > 0) await clickLink(page, BACK);
    // The wall has no links.
    else
      await page.evaluate(() => {
        window.bench.clicked = performance.now();
        history.back();
      });
  });
}

async function typeIntoFind({ page }: Tab): Promise<readonly number[]> {
  await page.keyboard.press('Control+k');
  await page.locator('dialog[open] [role="combobox"]').waitFor();
  const times: number[] = [];
  for (const letter of NAME) {
    await pause(REST);
    await page.evaluate(() => window.bench.timeKey('dialog[open]'));
    await page.keyboard.press(letter);
    await pause(REST);
    times.push(await page.evaluate(() => window.bench.keyTook));
  }
  return times;
}

async function clickLink(page: Page, link: string): Promise<void> {
  const target = page.locator(link).first();
  await target.hover();
  await pause(HOVER);
  await target.click();
}

type Shown = Readonly<Record<string, number>>;

/** The milliseconds from the click of `go` until each mark was on the screen. */
async function timed(
  { page, untilReported }: Tab,
  marks: readonly Mark[],
  go: () => Promise<void>,
): Promise<Shown> {
  await page.evaluate((wanted) => {
    for (const { selector } of wanted)
      if (document.querySelector(selector)) throw new Error(`${selector} is there before the click`);
    window.bench.arm(wanted);
  }, marks);
  await go();
  await untilShown(page, marks, untilReported);
  const { shown, clicked } = await page.evaluate(() => ({ ...window.bench, arm: null, timeKey: null }));
  await pause(REST);
  return Object.fromEntries(Object.entries(shown).map(([name, at]) => [name, at - clicked]));
}
