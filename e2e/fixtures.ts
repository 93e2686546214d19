import { test as base, expect } from '@playwright/test';
import type { BrowserContext, BrowserContextOptions } from '@playwright/test';
import { listenToRequests } from './page-time.ts';
import { people } from './people.ts';
import type { Person } from './people.ts';
import { startServer } from './server.ts';
import type { ServerOptions, TestServer } from './server.ts';
import { signIn } from './tokens.ts';
import { watch } from './watch.ts';
import type { Watch } from './watch.ts';
import { goByClockOf, installClockIn, WORKDAY } from './workday.ts';

export interface Fixtures {
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

/** What src/app/preferences.ts keeps for the tests' browser (playwright.config.ts). */
const viewOf = (viewport: { width: number; height: number } | null) =>
  encodeURIComponent(`Europe/Copenhagen ${viewport?.width ?? 1440} ${viewport?.height ?? 900} `);

export const test = base.extend<Fixtures>({
  serverOptions: [{}, { option: true }],
  server: async ({ serverOptions }, use) => {
    const server = await startServer({ now: WORKDAY, ...serverOptions });
    await use(server);
    await server.close();
  },
  baseURL: async ({ server }, use) => use(server.url),
  context: async ({ context, server }, use) => {
    await goByClockOf(context, server);
    listenToRequests(context);
    await use(context);
  },
  openBrowser: async ({ browser, server }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      opened.push(context);
      await goByClockOf(context, server);
      listenToRequests(context);
      return context;
    });
    for (const context of opened) await context.close();
  },
  installClock: async ({ context, server }, use) => use((other = context) => installClockIn(other, server)),
  signInAs: async ({ context, server, page, viewport }, use) => {
    const canaries: string[] = [];
    await use(async (person, other = context) => {
      canaries.push(await signIn(other, server, people[person]));
      // As after a first visit: the gateway renders for the size and the time zone of the tests' browser.
      await other.addCookies([{ name: 'frontdesk-view', value: viewOf(viewport), url: server.url }]);
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
