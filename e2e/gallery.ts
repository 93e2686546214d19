import type { BrowserContextOptions, Page } from '@playwright/test';
import { LOOKS } from '../scripts/lib/screens/looks.ts';
import type { Look } from '../scripts/lib/screens/screen.ts';
import { expect, test as base } from './fixtures.ts';
import { startServer } from './server.ts';
import { WORKDAY } from './workday.ts';

/** Outside the ports that systems hand out by themselves, two for each worker. */
const FIRST_PORT = 20_800;
/** What is told to the browser's clock adds up in a context: a new one after so many states. */
const STATES_OF_A_TAB = 40;

interface Tab {
  readonly page: Page;
  states: number;
}

/**
 * For states that are opened and looked at, one after another: the tab stays, and with it the code that the browser has
 * compiled, which is half of what a new page costs. Server, session, storage and clock are new for each.
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
  server: async ({}, use, { parallelIndex }) => {
    // The same address each time, or the browser would not know the code again.
    const port = FIRST_PORT + 2 * parallelIndex;
    const ports = { PORT: String(port), SERVICE_PORT: String(port + 1) };
    const server = await startServer({ now: WORKDAY, ports });
    await use(server);
    await server.close();
  },
  context: async ({ browser, tabs, look, server }, use) => {
    const old = tabs.get(look);
    if (old && old.states >= STATES_OF_A_TAB) {
      await old.page.context().close();
      tabs.delete(look);
    }
    const tab = tabs.get(look) ?? { page: await browser.newPage(optionsOf(look, server.url)), states: 0 };
    tabs.set(look, tab);
    tab.states += 1;
    expect(await tab.page.evaluate(() => screen.width)).toBe(LOOKS[look].viewport?.width);
    await use(tab.page.context());
    await leave(tab.page, server.url);
  },
  page: async ({ tabs, look, context }, use) => use(tabs.get(look)?.page ?? (await context.newPage())),
});

/** The order of names is the viewer's, as on the pictures. */
const optionsOf = (look: Look, baseURL: string): BrowserContextOptions => ({
  ...LOOKS[look],
  baseURL,
  locale: 'da-DK',
  timezoneId: 'Europe/Copenhagen',
  reducedMotion: 'reduce',
});

/** To a page of the same origin that asks for nothing, without anything of the state that was there. */
async function leave(page: Page, url: string): Promise<void> {
  await page.context().setOffline(false);
  await page.context().clearCookies();
  await page.goto(`${url}/healthz`);
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}
