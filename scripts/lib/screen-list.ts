import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Person } from '../../e2e/people.ts';
import type { TestServer } from '../../e2e/server.ts';
import { card, expectBoard, signInAtService } from '../../e2e/steps.ts';

export interface Screen {
  readonly name: string;
  readonly person: Person | null;
  readonly path: string;
  /** Which of the looks; all by default. */
  readonly looks?: readonly string[];
  /** Brings the page into the state that is pictured. */
  readonly ready: (page: Page, server: TestServer) => Promise<void>;
}

const DESK = ['light', 'dark'];

const shows = (words: string | RegExp) => async (page: Page) => {
  await expect(page.getByText(words).first()).toBeVisible();
};

/** Every page and state that has a picture. */
export const SCREENS: readonly Screen[] = [
  { name: 'switchboard', person: 'reception', path: '/', ready: board },
  { name: 'person', person: 'manager', path: '/people/6', ready: shows('Transfer: press') },
  {
    name: 'person-refused',
    person: 'reception',
    path: '/people/6',
    looks: DESK,
    ready: shows('Only administrators can change others'),
  },
  { name: 'voicemails', person: 'reception', path: '/voicemails', ready: voicemails },
  { name: 'login', person: null, path: '/login', ready: shows('Sign in to the desk') },
  {
    name: 'login-refused',
    person: null,
    path: '/login?error=access_denied',
    looks: DESK,
    ready: shows('Access was not allowed'),
  },
  {
    name: 'not-found',
    person: 'reception',
    path: '/no/such/page',
    looks: DESK,
    ready: shows('There is nothing at this address'),
  },
  { name: 'pilot', person: 'pilot', path: '/', ready: expectBoard },
  {
    name: 'own-status',
    person: 'reception',
    path: '/',
    looks: [...DESK, 'phone'],
    ready: async (page) => {
      await board(page);
      await page.getByRole('button', { name: /^Your status:/ }).click();
      await expect(page.getByText('Until I switch it off')).toBeVisible();
    },
  },
  {
    name: 'keys',
    person: 'reception',
    path: '/',
    looks: DESK,
    ready: async (page) => {
      await board(page);
      await page.getByRole('button', { name: 'Keys' }).click();
      await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    },
  },
  {
    name: 'card-focused',
    person: 'reception',
    path: '/',
    looks: DESK,
    ready: async (page) => {
      await board(page);
      await card(page, 'Johannes Tjørnelund').focus();
    },
  },
  {
    name: 'stale',
    person: 'reception',
    path: '/',
    looks: [...DESK, 'phone'],
    ready: async (page, server) => {
      await board(page);
      server.faults.set('*', { kind: 'reset' });
      await expect(async () => {
        await page.clock.runFor(1000);
        await expect(page.getByRole('link', { name: / at \d\d:\d\d,/ }).first()).toBeVisible({ timeout: 50 });
      }).toPass({ intervals: [20] });
    },
  },
  {
    name: 'signed-out',
    person: 'reception',
    path: '/',
    looks: DESK,
    ready: async (page, server) => {
      await board(page);
      server.faults.set('*', { kind: 'status', status: 401 });
      await expect(async () => {
        await page.clock.runFor(2000);
        await expect(page.getByText('You are signed out')).toBeVisible({ timeout: 50 });
      }).toPass({ intervals: [20] });
    },
  },
  {
    name: 'failed',
    person: 'reception',
    path: '/',
    looks: DESK,
    ready: async (page, server) => {
      server.faults.set('*', { kind: 'status', status: 500 });
      await page.reload();
      await shows('The people could not be fetched')(page);
    },
  },
  {
    name: 'service-sign-in',
    person: null,
    path: '/login',
    looks: [...DESK, 'phone'],
    ready: async (page) => {
      await page.getByRole('link', { name: 'Continue to your telephony service' }).click();
      await shows('Demo accounts')(page);
    },
  },
  {
    name: 'consent',
    person: null,
    path: '/login',
    looks: [...DESK, 'phone'],
    ready: async (page) => {
      await signInAtService(page, 'reception');
      await shows('Frontdesk asks for access')(page);
    },
  },
  {
    name: 'account-tokens',
    person: null,
    path: '/login',
    looks: [...DESK, 'phone'],
    ready: async (page, server) => {
      await signInAtService(page, 'reception');
      await page.getByRole('button', { name: 'Allow' }).click();
      await page.goto(`${server.serviceUrl}/account/tokens`);
      await page.getByLabel('Make a one-off token').fill('Reception screen');
      await page.getByRole('button', { name: 'Make a token' }).click();
      await shows('Shown this once')(page);
    },
  },
];

async function board(page: Page): Promise<void> {
  await expectBoard(page);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

async function voicemails(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: /Voicemails/ }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
