import { test as base, expect } from '@playwright/test';
import type { BrowserContext, BrowserContextOptions } from '@playwright/test';
import { keepContext } from './kept-context.ts';
import type { KeptContext } from './kept-context.ts';
import { listenToRequests } from './page-time.ts';
import { people } from './people.ts';
import type { Person } from './people.ts';
import { startServer } from './server.ts';
import type { ServerOptions, TestServer } from './server.ts';
import { waitUntilPagesReact } from './steps.ts';
import { signIn } from './tokens.ts';
import { watch } from './watch.ts';
import type { Watch } from './watch.ts';
import { goByClockOf, installClockIn, leaveClock, WORKDAY } from './workday.ts';

export interface Fixtures {
  /** Whether the test gets a browser that no other test uses: for a first load, and for scripts of a whole context. */
  freshBrowser: boolean;
  /** Whether all tests with these options install the clock, so that it can stay in their browser. */
  clockStays: boolean;
  /** The options of the browser, as a key. */
  browserOptions: string;
  /** The options of the server, when they differ from the defaults. */
  serverOptions: ServerOptions;
  server: TestServer;
  /** Opens another browser. It is closed after the test. */
  openBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** From here on the test controls the clock and timers of its browser, or of another one. */
  installClock: (context?: BrowserContext) => Promise<void>;
  /** Signs in the test's browser, or another one, by a token and without the sign-in page. */
  signInAs: (person: Person, context?: BrowserContext) => Promise<void>;
  watched: Watch;
  /** Opens a page as the receptionist. The test controls its clock, and the service may fail. */
  openByClock: (path: string) => Promise<void>;
}

/** Two ports for each worker, outside of the range that systems assign. */
const FIRST_PORT = 20_800;

/** What src/app/preferences.ts keeps for the tests' browser (playwright.config.ts). */
const VIEW = encodeURIComponent('Europe/Copenhagen ');

export const test = base.extend<Fixtures, { keptContext: KeptContext }>({
  serverOptions: [{}, { option: true }],
  server: async ({ serverOptions }, use, { parallelIndex }) => {
    // The same address each time, because the browser caches compiled code by address.
    const port = FIRST_PORT + 2 * parallelIndex;
    const ports = { PORT: String(port), SERVICE_PORT: String(port + 1) };
    const server = await startServer({ now: WORKDAY, ports, ...serverOptions });
    await use(server);
    await server.close();
  },
  baseURL: async ({ server }, use) => use(server.url),
  keptContext: [
    async ({ browser }, use) => {
      const keptContext = keepContext(browser);
      await use(keptContext);
      await keptContext.close();
    },
    { scope: 'worker' },
  ],
  freshBrowser: [false, { option: true }],
  clockStays: [false, { option: true }],
  // oxfmt-ignore
  browserOptions: async ({ baseURL, freshBrowser, clockStays, viewport, colorScheme, locale, timezoneId, hasTouch, isMobile, deviceScaleFactor, contextOptions }, use) =>
    use(JSON.stringify({ baseURL, freshBrowser, clockStays, viewport, colorScheme, locale, timezoneId, hasTouch, isMobile, deviceScaleFactor, contextOptions })),
  context: async ({ keptContext, browserOptions, freshBrowser, clockStays, server }, use, testInfo) => {
    const context = await keptContext.take(browserOptions);
    await goByClockOf(context, server);
    listenToRequests(context);
    await use(context);
    const hasClock = await leaveClock(context);
    // Requests that hang would take all connections of the browser to this address.
    server.faults.clear();
    const ends = freshBrowser || (hasClock && !clockStays) || testInfo.errors.length > 0;
    await (ends ? keptContext.close() : keptContext.clear([server.url, server.serviceUrl]));
  },
  openBrowser: async ({ browser, server }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      opened.push(context);
      waitUntilPagesReact(context);
      await goByClockOf(context, server);
      listenToRequests(context);
      return context;
    });
    for (const context of opened) await context.close();
  },
  installClock: async ({ context, server }, use) => use((other = context) => installClockIn(other, server)),
  signInAs: async ({ context, server, page }, use) => {
    const canaries: string[] = [];
    await use(async (person, other = context) => {
      canaries.push(await signIn(other, server, people[person]));
      // As after a first visit: the gateway renders for the time zone of the tests' browser.
      await other.addCookies([{ name: 'frontdesk-view', value: VIEW, url: server.url }]);
    });
    const places: Record<string, string> = { 'the log': server.log() };
    if (page.url().startsWith('http')) {
      places['the page'] = await page.evaluate(() =>
        [
          document.documentElement.outerHTML,
          ...Object.values(localStorage),
          ...Object.values(sessionStorage),
        ].join('\n'),
      );
    }
    for (const [place, text] of Object.entries(places)) {
      for (const canary of canaries)
        expect(text.includes(canary), `the access token is in ${place}`).toBe(false);
    }
  },
  openByClock: async ({ page, signInAs, installClock, watched }, use) => {
    await use(async (path) => {
      // The browser logs the errors that the service was made to answer.
      watched.allow(/50\d \(/);
      await installClock();
      await signInAs('reception');
      await page.goto(path);
    });
  },
  watched: [
    async ({ context, server }, use) => {
      const watched = watch(context, [server.url, server.serviceUrl]);
      await use(watched);
      watched.stop();
      expect(watched.complaints()).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
