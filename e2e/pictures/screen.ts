import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { OperationName } from '#contract/endpoints.ts';
import type { Person } from '#testing/e2e/people.ts';
import type { TestServer } from '#testing/e2e/server.ts';
import { waitUntilStable, isPictured, listenTo, advanceTimers, pause } from './still.ts';

/** The device and theme of a screenshot. */
export type Look =
  | 'light'
  | 'dark'
  | 'phone'
  | 'phone-dark'
  | 'wide'
  | 'laptop'
  | 'small'
  | 'zoomed'
  | 'contrast'
  | 'print'
  | 'wall'
  | 'wall-4k'
  | 'wall-portrait';

/** A page in one of its states. */
export interface Screen {
  readonly name: string;
  readonly person: Person | null;
  readonly path: string;
  readonly looks: readonly Look[];
  /** Sets the state of the server before the page is opened. Each screen has its own server, so nothing is undone. */
  readonly before?: (server: TestServer) => Promise<void> | void;
  /** Whether its layout is like that of no other state. `npm test` checks these in English, the full set all in each language. */
  readonly ownLayout?: true;
  /** Whether the browser knows neither its time zone nor its language (odd.ts). */
  readonly odd?: true;
  /** Whether all of its elements are in other states too, where axe looks at them. */
  readonly likeOthers?: true;
  /** Whether an answer never comes. The gateway then sends the page without it, and a test need not wait long for that. */
  readonly hangs?: true;
  /** Brings the page into the state for the screenshot, and waits for it. */
  readonly ready: (page: Page, server: TestServer) => Promise<void>;
}

/** The looks of a page. */
export const PAGE: readonly Look[] = [
  'light',
  'dark',
  'phone',
  'phone-dark',
  'small',
  'zoomed',
  'contrast',
  'print',
];
/** The looks of a state of a page. */
export const STATE: readonly Look[] = ['light', 'dark', 'phone'];
/** Additional looks for a state with more than a few words. */
export const ZOOMED: readonly Look[] = ['zoomed', 'contrast'];
export const DESK: readonly Look[] = ['light', 'dark'];
/** The looks of a state of a few words, which looks like others of its kind. */
export const WORDS: readonly Look[] = ['light', 'phone'];

const WAITING = new WeakSet<Screen['ready']>();

/** Marks a `ready` function that only waits. */
export function waiting<Ready extends Screen['ready']>(ready: Ready): Ready {
  WAITING.add(ready);
  return ready;
}

/** Whether the screen needs only its address, without clicks or typing. */
export const onlyWaits = (ready: Screen['ready']): boolean => WAITING.has(ready);

/** Waits until nothing is loading. */
export const settled = waiting(async (page: Page): Promise<void> => {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 15_000 });
  if (!isPictured(page)) return;
  await waitUntilStable(page);
  await page.clock.resume();
});

/** Marks a state whose layout is like that of no other. */
export const ownLayout = (screen: Screen): Screen => ({ ...screen, ownLayout: true });

/** A page opened by the receptionist. */
export const asReception = (
  name: string,
  path: string,
  looks: readonly Look[] = PAGE,
  ready: Screen['ready'] = settled,
): Screen => ({
  name,
  person: 'reception',
  path,
  looks,
  ...(looks === WORDS ? { likeOthers: true } : {}),
  ready,
});

/** A page whose list fails to load. */
export const failed = (
  name: string,
  path: string,
  operation: OperationName,
  looks: readonly Look[],
  words: string | RegExp = /could not be fetched/,
): Screen => ({
  ...asReception(name, path, looks, shows(words)),
  likeOthers: true,
  before: ({ faults }) => faults.set(operation, { kind: 'status', status: 500 }),
});

/** A page that waits for its list, after one second without an answer. */
export const loading = (
  name: string,
  path: string,
  operation: OperationName,
  looks: readonly Look[],
  waits: string,
): Screen => ({
  ...asReception(
    name,
    path,
    looks,
    waiting(async (page) => {
      await page.clock.runFor(1000);
      // The shell in the HTML has no heading, so a heading means that the page is mounted.
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator(waits).filter({ visible: true }).first()).toBeVisible();
    }),
  ),
  likeOthers: true,
  hangs: true,
  before: ({ faults }) => faults.set(operation, { kind: 'hang' }),
});

/** Waits until the words are visible and nothing is loading. */
export const shows = (words: string | RegExp) =>
  waiting(async (page: Page): Promise<void> => {
    await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
    await settled(page);
  });

/** Advances the clocks of page and servers in steps until `holds` passes. They then always stop at the same time. */
export async function until(
  page: Page,
  server: TestServer,
  step: number,
  holds: () => Promise<void>,
): Promise<void> {
  const traffic = listenTo(page);
  let at = await page.evaluate(() => Date.now());
  await pause(page, at);
  // Triggers all polls now, so that their intervals start here.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await advanceTimers(page, traffic, 1);
  await expect(async () => {
    at += step;
    server.clock.advance(at - server.clock.now());
    await page.clock.setFixedTime(at);
    await advanceTimers(page, traffic, step);
    await holds();
  }).toPass({ intervals: [20], timeout: 60_000 });
  if (!isPictured(page)) await page.clock.resume();
}
