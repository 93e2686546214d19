import { expect } from '@playwright/test';
import type { BrowserContext, Locator, Page, Request } from '@playwright/test';
import { people } from './people.ts';
import type { Person } from './people.ts';

/** A person's card on the switchboard, by its accessible name: "Agnes Lyngtofte, busy, speed dial 61". */
export function card(page: Page, name: string, says = ''): Locator {
  return page.getByRole('link', { name: new RegExp(`^${name}( \\(you\\))?, ${says}`, 'i') });
}

/** Catches the calls that the page hands to the computer, which a test cannot see. Resolves to what reads the last one: "tel:+45…". */
export async function catchCalls(page: Page): Promise<() => Promise<string | undefined>> {
  await page.addInitScript(() => {
    navigation.addEventListener('navigate', (event) => {
      if (!event.destination.url.startsWith('tel:')) return;
      event.preventDefault();
      Object.assign(window, { called: event.destination.url });
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'called') as string | undefined);
}

/** Waits for the switchboard with its people. */
export async function expectBoard(page: Page): Promise<void> {
  const all = page.getByRole('toolbar', { name: 'Filter people' }).getByRole('button').first();
  await expect(all).toContainText(/\d/);
  await expect(all).toBeVisible();
  await expect(page.getByRole('region', { name: 'People' }).getByRole('article').first()).toBeVisible();
}

/** From Frontdesk's sign-in page through the service's, up to the consent page. */
export async function signInAtService(
  page: Page,
  person: Person,
  password: string | null = null,
): Promise<void> {
  await page.getByRole('link', { name: 'Continue to your telephony service' }).click();
  if (password === null) return page.getByRole('button', { name: people[person] }).click();
  await expect(page.getByLabel('E-mail address')).toBeFocused();
  await page.keyboard.type(people[person]);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs out in the menu of the own status. */
export async function signOut(page: Page): Promise<void> {
  await page.keyboard.press('F2');
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

/** Waits until the page has taken over what the gateway rendered, and reacts to presses and keys. */
export async function untilReady(page: Page): Promise<void> {
  await expect(page.locator('html[data-ready]')).toHaveCount(1);
}

/** Frontdesk's page that reacts, or a page of another kind: one of the service's, or a short message. */
const REACTS = 'html[data-ready], html:not(:has(#root))';

/**
 * Makes the pages of a browser wait, after `goto` and `reload`, until they react to presses and keys, as a person waits. A test of
 * the moments before says what it waits for (`waitUntil`).
 */
export function waitUntilPagesReact(context: BrowserContext): void {
  context.on('page', (page) => {
    const untilItReacts = () => expect(page.locator(REACTS)).toHaveCount(1);
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      if (options?.waitUntil === undefined) await untilItReacts();
      return response;
    };
    const reload = page.reload.bind(page);
    page.reload = async (options) => {
      const response = await reload(options);
      if (options?.waitUntil === undefined) await untilItReacts();
      return response;
    };
  });
}

/** Waits until all of the HTML is on the page, also while its script is held back. */
export async function untilParsed(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState !== 'loading');
}

interface Line {
  /** Bytes a second from the servers. -1: no limit. */
  readonly down: number;
  readonly up: number;
  /** In milliseconds. */
  readonly latency: number;
}

/** Returns a function that sets the speed of the page's network. */
export async function lineOf(page: Page): Promise<(line: Line) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  return async ({ down, up, latency }) => {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: down,
      uploadThroughput: up,
    });
  };
}

/**
 * Holds back matching requests of the page until the returned function is called. The route stays until the page is closed: when Chromium
 * stops intercepting while files are on their way, a module may never be there.
 */
export async function holdBack(page: Page, isMine: (request: Request) => boolean): Promise<() => void> {
  let release = () => {};
  const free = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*', async (route) => {
    if (isMine(route.request())) await free;
    await route.fallback();
  });
  return release;
}

/** Matches POST requests by the end of the URL: `isPostTo('/contacts')`. */
export const isPostTo =
  (end: string) =>
  (request: Request): boolean =>
    request.method() === 'POST' && request.url().endsWith(end);
