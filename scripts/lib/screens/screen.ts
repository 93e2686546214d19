import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { OperationName } from '#contract/endpoints.ts';
import type { Person } from '../../../e2e/people.ts';
import type { TestServer } from '../../../e2e/server.ts';
import { comeToRest, isPictured, listenTo, moveOn, pause } from './still.ts';

/** How a page is looked at: which screen, in which theme. */
export type Look =
  | 'light'
  | 'dark'
  | 'phone'
  | 'phone-dark'
  | 'wide'
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
  /** Makes the state at the server before the page is opened; undone by nobody: each screen has a server of its own. */
  readonly before?: (server: TestServer) => Promise<void> | void;
  /** Brings the page into the state that is pictured, and waits for it. */
  readonly ready: (page: Page, server: TestServer) => Promise<void>;
}

/** Every page is looked at like this. */
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
/** States of a page. */
export const STATE: readonly Look[] = ['light', 'dark', 'phone'];
/** What else a state is looked at in, where it is more than a few words. */
export const ZOOMED: readonly Look[] = ['zoomed', 'contrast'];
export const DESK: readonly Look[] = ['light', 'dark'];
/** A state of a few words that looks like others of its kind. */
export const WORDS: readonly Look[] = ['light', 'phone'];

const WAITING = new WeakSet<Screen['ready']>();

/** Marks what does nothing to the page but wait for it. */
export function waiting<Ready extends Screen['ready']>(ready: Ready): Ready {
  WAITING.add(ready);
  return ready;
}

/** Whether a screen is what its address shows: nobody has pressed or typed anything. */
export const onlyWaits = (ready: Screen['ready']): boolean => WAITING.has(ready);

/** Nothing is on its way any more. */
export const settled = waiting(async (page: Page): Promise<void> => {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 15_000 });
  if (!isPictured(page)) return;
  await comeToRest(page);
  await page.clock.resume();
});

/** A page of the reception as it is opened. */
export const asReception = (
  name: string,
  path: string,
  looks: readonly Look[] = PAGE,
  ready: Screen['ready'] = settled,
): Screen => ({ name, person: 'reception', path, looks, ready });

/** A page whose list the service does not give. */
export const failed = (
  name: string,
  path: string,
  operation: OperationName,
  looks: readonly Look[],
  words: string | RegExp = /could not be fetched/,
): Screen => ({
  ...asReception(name, path, looks, shows(words)),
  before: ({ faults }) => faults.set(operation, { kind: 'status', status: 500 }),
});

/** A page that waits for its list: an answer that never comes, seen after a second. */
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
      // The frame that the HTML brings along has no heading: the page itself is there.
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator(waits).filter({ visible: true }).first()).toBeVisible();
    }),
  ),
  before: ({ faults }) => faults.set(operation, { kind: 'hang' }),
});

/** Waits until these words are seen and nothing is on its way. */
export const shows = (words: string | RegExp) =>
  waiting(async (page: Page): Promise<void> => {
    await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
    await settled(page);
  });

/** Moves the clocks of page and servers on, step by step, until this holds. They stand at the same moment then, each time. */
export async function until(
  page: Page,
  server: TestServer,
  step: number,
  holds: () => Promise<void>,
): Promise<void> {
  const traffic = listenTo(page);
  let at = await page.evaluate(() => Date.now());
  await pause(page, at);
  // All that is asked for now and then is asked for now, and its next time counts from here.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await moveOn(page, traffic, 1);
  await expect(async () => {
    at += step;
    server.clock.advance(at - server.clock.now());
    await page.clock.setFixedTime(at);
    await moveOn(page, traffic, step);
    await holds();
  }).toPass({ intervals: [20], timeout: 60_000 });
  if (!isPictured(page)) await page.clock.resume();
}
