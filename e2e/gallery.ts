import { LANGUAGE_COOKIE } from '#contract/languages.ts';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { LOOKS } from '../scripts/lib/screens/looks.ts';
import type { Look } from '../scripts/lib/screens/screen.ts';
import { expect, test as base } from './fixtures.ts';
import { startServer } from './server.ts';
import { WORKDAY } from './workday.ts';

/** Two ports for each worker, outside of the range that systems assign. */
const FIRST_PORT = 20_800;
/** Calls of the browser's clock accumulate in a context, so a new one is made after this many states. */
const STATES_OF_A_TAB = 40;

interface Tab {
  readonly page: Page;
  /** The address of its servers. */
  readonly url: string;
  states: number;
}

/**
 * A test for each state of the gallery, in one tab. Keeping the tab keeps the compiled code, which halves the cost of a page.
 * Each state has a new server, session, storage and clock.
 */
export const test = base.extend<{ look: Look }, { tabs: Map<Look, Tab> }>({
  look: ['light', { option: true }],
  tabs: [
    async ({}, use) => {
      const tabs = new Map<Look, Tab>();
      await use(tabs);
      for (const { page } of tabs.values()) await page.context().close();
    },
    { scope: 'worker' },
  ],
  server: async ({ serverOptions }, use, { parallelIndex }) => {
    // The same address each time, because the browser caches compiled code by address.
    const port = FIRST_PORT + 2 * parallelIndex;
    const ports = { PORT: String(port), SERVICE_PORT: String(port + 1) };
    const server = await startServer({ now: WORKDAY, ports, ...serverOptions });
    await use(server);
    await server.close();
  },
  context: async ({ browser, tabs, look, server }, use) => {
    const old = tabs.get(look);
    if (old && (old.states >= STATES_OF_A_TAB || old.url !== server.url)) {
      await old.page.context().close();
      tabs.delete(look);
    }
    const { url } = server;
    const tab = tabs.get(look) ?? { page: await browser.newPage(optionsOf(look, url)), url, states: 0 };
    tabs.set(look, tab);
    tab.states += 1;
    await tab.page.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'en', url: server.url }]);
    expect(await tab.page.evaluate(() => screen.width)).toBe(LOOKS[look].viewport?.width);
    await use(tab.page.context());
    // Requests that hang would take all connections of the browser to this address.
    server.faults.clear();
    await resetTab(tab.page, url);
  },
  page: async ({ tabs, look, context }, use) => use(tabs.get(look)?.page ?? (await context.newPage())),
});

/** The locale decides the order of names, so it is that of the pictures. */
const optionsOf = (look: Look, baseURL: string): BrowserContextOptions => ({
  ...LOOKS[look],
  baseURL,
  locale: 'da-DK',
  timezoneId: 'Europe/Copenhagen',
  reducedMotion: 'reduce',
});

/** Clears the state and opens a page of the same origin that makes no requests. */
async function resetTab(page: Page, url: string): Promise<void> {
  await page.context().setOffline(false);
  await page.context().clearCookies();
  await page.goto(`${url}/healthz`);
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}
