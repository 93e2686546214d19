import { test as base, expect } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import { people } from './people.ts';
import type { Person } from './people.ts';
import { startServer } from './server.ts';
import type { TestServer } from './server.ts';
import { signIn } from './tokens.ts';
import { watch } from './watch.ts';
import type { Watch } from './watch.ts';
import { goByClockOf, WORKDAY } from './workday.ts';

interface Fixtures {
  server: TestServer;
  /** Signs this test's browser (or another one) in, by a token, without its sign-in page. */
  signInAs: (person: Person, context?: BrowserContext) => Promise<void>;
  watched: Watch;
  /** Opens a page as the receptionist, its clock in the test's hands; the service may fail on it. */
  openByClock: (path: string) => Promise<void>;
}

export const test = base.extend<Fixtures>({
  server: async ({}, use) => {
    const server = await startServer({ now: WORKDAY });
    await use(server);
    await server.close();
  },
  baseURL: async ({ server }, use) => use(server.url),
  context: async ({ context, server }, use) => {
    await goByClockOf(context, server.clock);
    await use(context);
  },
  signInAs: async ({ context, server, page }, use) => {
    const canaries: string[] = [];
    await use(async (person, other = context) => {
      canaries.push(await signIn(other, server, people[person]));
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
  openByClock: async ({ page, server, signInAs, watched }, use) => {
    await use(async (path) => {
      // The browser writes down what the service was made to answer.
      watched.allow(/50\d \(/);
      await page.clock.install({ time: server.clock.now() });
      await signInAs('reception');
      await page.goto(path);
    });
  },
  watched: [
    async ({ context, server }, use) => {
      const watched = watch(context, [server.url, server.serviceUrl]);
      await use(watched);
      expect(watched.complaints()).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
