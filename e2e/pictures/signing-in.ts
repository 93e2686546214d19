import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { signInAtService } from '#testing/e2e/steps.ts';
import type { TestServer } from '#testing/e2e/server.ts';
import { addAsk } from '#testing/telephony/rows.ts';
import { DESK, PAGE, STATE, shows } from './screen.ts';
import type { Look, Screen } from './screen.ts';

/** Replaces ports and secrets on the service's pages with fixed texts, since they are different in each run. */
async function replaceRandomTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      node.nodeValue =
        node.nodeValue
          ?.replace(/(localhost|127\.0\.0\.1):\d+/g, '$1:8080')
          .replace(/tk_[\w-]{43}/g, `tk_${'x'.repeat(43)}`)
          .replace(/ends …[\w-]{4}/g, 'ends …xxxx') ?? null;
    }
  });
}

/** Callers open it on a telephone. */
const ASKED: readonly Look[] = ['phone', 'phone-dark', 'light'];

/** Opens the page for a caller who was asked how it went. */
async function openAsk(page: Page, server: TestServer): Promise<void> {
  const line = { endpointId: 1, employeeId: 1, now: server.clock.now() };
  await page.goto(`${server.serviceUrl}${await addAsk(server, 1, line)}`);
  await shows('How did it go?')(page);
}

/** Sign-in at the gateway and the service, and its failures. */
export const SIGNING_IN: readonly Screen[] = [
  {
    name: 'login',
    ownLayout: true,
    person: null,
    path: '/login',
    looks: PAGE,
    ready: shows('Sign in to the desk'),
  },
  {
    name: 'login-refused',
    person: null,
    path: '/login?error=access_denied',
    looks: STATE,
    ready: shows('Access was not allowed'),
  },
  {
    name: 'sign-in-unfinished',
    person: null,
    path: '/auth/callback?code=x&state=y',
    looks: DESK,
    ready: shows('This sign-in cannot be finished'),
  },
  {
    name: 'not-found',
    person: 'reception',
    path: '/no/such/page',
    looks: STATE,
    ready: shows('There is nothing at this address'),
  },
  {
    name: 'service-sign-in',
    person: null,
    path: '/login',
    looks: STATE,
    ready: async (page) => {
      await page.getByRole('link', { name: 'Continue to your telephony service' }).click();
      await shows('Demo accounts')(page);
    },
  },
  {
    name: 'service-sign-in-wrong',
    person: null,
    path: '/login',
    looks: DESK,
    ready: async (page) => {
      await signInAtService(page, 'reception', 'not-the-password');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'consent',
    ownLayout: true,
    person: null,
    path: '/login',
    looks: STATE,
    ready: async (page) => {
      await signInAtService(page, 'reception');
      await shows('Frontdesk asks for access')(page);
      await replaceRandomTexts(page);
    },
  },
  {
    name: 'account-tokens',
    ownLayout: true,
    person: null,
    path: '/login',
    looks: STATE,
    ready: async (page, server) => {
      await signInAtService(page, 'reception');
      await page.getByRole('button', { name: 'Allow' }).click();
      await page.waitForURL(`${server.url}/`);
      await page.goto(`${server.serviceUrl}/account/tokens`);
      await page.getByLabel('Make a one-off token').fill('Reception screen');
      await page.getByRole('button', { name: 'Make a token' }).click();
      await shows('Shown this once')(page);
      await replaceRandomTexts(page);
    },
  },
  {
    name: 'account-tokens-none',
    person: null,
    path: '/login',
    looks: DESK,
    ready: async (page, server) => {
      await signInAtService(page, 'reception');
      await shows('Frontdesk asks for access')(page);
      await page.goto(`${server.serviceUrl}/account/tokens`);
      await shows('Make a one-off token')(page);
      await replaceRandomTexts(page);
    },
  },
  {
    name: 'service-refused',
    person: null,
    path: '/login',
    looks: DESK,
    ready: async (page, server) => {
      await page.goto(
        `${server.serviceUrl}/api/v2/authorize?client_id=nobody&response_type=code&redirect_uri=x`,
      );
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  {
    name: 'smiley-ask',
    ownLayout: true,
    person: null,
    path: '/login',
    looks: ASKED,
    ready: async (page, server) => {
      await openAsk(page, server);
      await page.getByText('Good').click();
    },
  },
  {
    name: 'smiley-ask-thanks',
    person: null,
    path: '/login',
    looks: ASKED,
    ready: async (page, server) => {
      await openAsk(page, server);
      await page.getByText('Bad').click();
      await page.getByRole('textbox').fill('Waited for ten minutes.');
      await page.getByRole('button').click();
      await shows('Thank you for your answer')(page);
    },
  },
  {
    name: 'api-reference',
    person: null,
    path: '/login',
    looks: DESK,
    ready: async (page, server) => {
      await page.goto(`${server.serviceUrl}/api/v2/docs`);
      await shows('listEmployees')(page);
      await replaceRandomTexts(page);
    },
  },
];
