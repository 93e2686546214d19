import type { Page } from '@playwright/test';
import { LANGUAGE_COOKIE } from '#contract/languages.ts';
import { expectAccessible } from '#testing/e2e/axe.ts';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { people } from '#testing/e2e/people.ts';
import { card } from '#testing/e2e/steps.ts';
import { peopleOf } from '#testing/e2e/wall-steps.ts';
import { DEMO_PASSWORD } from '#server/telephony/demo/seed.ts';

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
  expect((await messageFiles(page)).filter((file) => !file.startsWith('da/'))).toEqual([]);

  // And where nobody is signed in.
  await page.context().clearCookies();
  await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'da', url: server.url }]);
  await page.goto('/login');
  await page.getByLabel('Brug en adgangsnøgle (token)').fill('halv');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByLabel('Use a one-off access token')).toHaveValue('halv');
  await expect(page).toHaveTitle('Sign in · Frontdesk');
});

test.describe('in a browser whose language is Danish', () => {
  test.use({ locale: 'da-DK' });

  test('sign-in, consent and the switchboard speak it, and the service another one at a press', async ({
    page,
    server,
  }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'da');
    await expect(page).toHaveTitle('Log ind · Frontdesk');
    await page.getByRole('link', { name: 'Fortsæt til din telefonitjeneste' }).click();

    await test.step('what is typed is kept, and Enter signs in', async () => {
      await expect(page.getByRole('heading', { name: 'Log ind' })).toBeVisible();
      await page.getByLabel('E-mailadresse').fill(people.reception);
      await page.getByRole('button', { name: 'English' }).click();
      await expect(page.getByLabel('E-mail address')).toHaveValue(people.reception);
      await page.getByRole('button', { name: 'Dansk' }).click();
      // The button of the form is before those of the languages.
      await page.getByLabel('Adgangskode').fill(DEMO_PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Frontdesk beder om adgang' })).toBeVisible();
      await page.getByRole('button', { name: 'Tillad' }).click();
    });
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(page.getByRole('button', { name: /^Alle \d+$/ })).toBeVisible();
    await expect(page).toHaveTitle(/Omstilling · Frontdesk$/);
    await expect(
      page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name: 'Omstilling' }),
    ).toBeVisible();
    await expect(card(page, 'Agnes Lyngtofte', 'optaget, kortnummer 61')).toBeVisible();

    await test.step('a wall too, unless its link has a language', async () => {
      await page.goto('/wallboard');
      await expect(page).toHaveTitle('Vægskærm · Frontdesk');
      await expect(peopleOf(page, 'Optaget')).toContainText('Agnes L.');
      await page.goto('/wallboard?lang=en');
      await expect(page).toHaveTitle('Wallboard · Frontdesk');
      await expect(peopleOf(page, 'Busy')).toContainText('Agnes L.');
    });
  });
});
