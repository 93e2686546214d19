import type { Page } from '@playwright/test';
import { LANGUAGE_COOKIE } from '#contract/languages.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { untilReady } from '../steps.ts';

/** The files of messages that a page has loaded, such as "da/start". */
const messageFiles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /\/messages-[^/]+\/(.+)\.js$/.exec(name)?.[1] ?? []),
  );

test('another language is chosen without a reload, and what is typed stays', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs('reception');
  await page.goto('/me');
  await untilReady(page);
  expect((await messageFiles(page)).filter((file) => !file.startsWith('en/'))).toEqual([]);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.getByRole('button', { name: 'Make a wall link' }).click();
  await page.getByLabel('Where the screen is').fill('Kantinen');
  const screen = page.getByRole('main');
  // Words of each panel.
  const english = [
    'You',
    'Speed dial',
    'No end time',
    'Theme',
    'Language',
    'Notices',
    'New template',
    'Call back',
    'Where the screen is',
    'Sign out everywhere',
  ];
  for (const word of english) await expect(screen.getByText(word, { exact: true }).first()).toBeVisible();

  const danish = page.getByRole('button', { name: 'Dansk' });
  await expect(danish).toHaveAttribute('aria-pressed', 'false');
  await danish.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'da');
  await expect(danish).toHaveAttribute('aria-pressed', 'true');
  await expect(danish).toBeFocused();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Omstilling' })).toBeVisible();
  await expect(page).toHaveTitle(/Din side · Frontdesk$/);
  for (const word of english) await expect(screen.getByText(word, { exact: true })).toHaveCount(0);
  await expect(screen.getByText('Ring tilbage', { exact: true })).toBeVisible();
  expect(
    await page.locator('input').evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value)),
  ).toContain('Kantinen');
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
  await expectAccessible(page);

  // At the next screens and visits too.
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Kontakter/ })
    .click();
  await expect(page).toHaveTitle(/Kontakter · Frontdesk$/);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'da');
  await untilReady(page);
  expect((await messageFiles(page)).filter((file) => !file.startsWith('da/'))).toEqual([]);

  // And where nobody is signed in.
  await page.context().clearCookies();
  await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'da', url: server.url }]);
  await page.goto('/login');
  await untilReady(page);
  await page.getByLabel('Brug en adgangsnøgle (token)').fill('halv');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByLabel('Use a one-off access token')).toHaveValue('halv');
  await expect(page).toHaveTitle('Sign in · Frontdesk');
});

test.describe('in a browser without the files of another language', () => {
  test.use({ freshBrowser: true });

  test('a language that cannot be fetched changes nothing', async ({ page, signInAs, watched }) => {
    watched.allow(/ERR_INTERNET_DISCONNECTED/);
    await signInAs('reception');
    await page.goto('/me');
    await untilReady(page);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Dansk' }).click();
    await expect(page.getByText(/^The language could not be changed/)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
  });
});
