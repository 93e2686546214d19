import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import type { Person } from './people.ts';
import { expectBoard, runUntil, signInAtService } from './steps.ts';

interface Screen {
  readonly name: string;
  readonly person: Person;
  readonly path: string;
  readonly onPhone?: true;
  /** Brings the page into the state that is looked at. */
  readonly ready: (page: Page) => Promise<void>;
}

const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible();

const SCREENS: readonly Screen[] = [
  { name: 'switchboard', onPhone: true, person: 'reception', path: '/', ready: expectBoard },
  {
    name: 'details of a person',
    onPhone: true,
    person: 'manager',
    path: '/people/6',
    ready: heading('Bodil Sandhøj'),
  },
  {
    name: 'own details',
    onPhone: true,
    person: 'reception',
    path: '/people/24',
    ready: heading('Mette Strandgran'),
  },
  {
    name: 'nobody in the details',
    person: 'reception',
    path: '/people/999999',
    ready: heading('Nobody here'),
  },
  {
    name: 'nobody matches',
    person: 'reception',
    path: '/?presence=unknown&group=1',
    ready: async (page) => {
      await expect(page.getByText(/^Nobody/).first()).toBeVisible();
    },
  },
  {
    name: 'voicemails',
    onPhone: true,
    person: 'reception',
    path: '/voicemails',
    ready: heading(/Voicemails/),
  },
  { name: 'a company without most plans', onPhone: true, person: 'pilot', path: '/', ready: expectBoard },
  {
    name: 'unknown address',
    onPhone: true,
    person: 'employee',
    path: '/no/such/page',
    ready: heading('There is nothing at this address'),
  },
  {
    name: 'menu of one’s own status',
    person: 'reception',
    path: '/',
    ready: async (page) => {
      await expectBoard(page);
      await page.keyboard.press('F2');
      await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
    },
  },
  {
    name: 'menu of themes',
    person: 'reception',
    path: '/',
    ready: async (page) => {
      await expectBoard(page);
      await page.getByRole('button', { name: 'Theme' }).click();
      await expect(page.getByRole('menu', { name: 'Theme' })).toBeVisible();
    },
  },
  {
    name: 'keys',
    person: 'reception',
    path: '/',
    ready: async (page) => {
      await expectBoard(page);
      await page.getByRole('button', { name: 'Keys' }).click();
      await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    },
  },
];

for (const { name, person, path, ready } of SCREENS) {
  test(name, async ({ page, signInAs, watched }) => {
    watched.allow(/403 \(Forbidden\)/);
    await signInAs(person);
    await page.goto(path);
    await ready(page);
    await expectAccessible(page);
  });
}

test('sign-in, and a refusal', async ({ page, watched }) => {
  watched.allow(/400 \(/);
  await page.goto('/login?error=access_denied');
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/auth/callback?code=x&state=y');
  await expect(page.getByRole('heading', { name: 'This sign-in cannot be finished' })).toBeVisible();
  await expectAccessible(page);
});

test('the pages of the service: sign-in, a wrong password, consent, tokens, the reference, a refusal', async ({
  page,
  server,
  watched,
}) => {
  watched.allow(/4(00|22) \(/);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue to your telephony service' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/login');
  await signInAtService(page, 'reception', 'wrong');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/login');
  await signInAtService(page, 'reception');
  await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${server.serviceUrl}/account/tokens`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Make a one-off token').fill('Wall');
  await page.getByRole('button', { name: 'Make a token' }).click();
  await expect(page.getByRole('status')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${server.serviceUrl}/api/v2/docs`);
  await expect(page.getByRole('heading', { name: 'Voicemail' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${server.serviceUrl}/api/v2/authorize?client_id=nobody&response_type=code&redirect_uri=x`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('service silent, then session ended', async ({ page, server, openByClock }) => {
  await openByClock('/');
  await expectBoard(page);
  server.faults.set('*', { kind: 'reset' });
  await runUntil(page, () =>
    expect(page.getByRole('link', { name: / at \d\d:\d\d,/ })).toHaveCount(32, { timeout: 100 }),
  );
  await expectAccessible(page);
  server.faults.set('*', { kind: 'status', status: 401 });
  await runUntil(page, () =>
    expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible({ timeout: 100 }),
  );
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  for (const { name, person, path, ready } of SCREENS.filter(({ onPhone }) => onPhone)) {
    test(name, async ({ page, signInAs, watched }) => {
      watched.allow(/403 \(Forbidden\)/);
      await signInAs(person);
      await page.goto(path);
      await ready(page);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    });
  }
});
