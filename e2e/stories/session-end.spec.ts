import { expect, test } from '../fixtures.ts';
import { atOnce, bringServerTo, withinOnePoll } from '../page-time.ts';
import { people } from '../people.ts';
import { destroyTokens } from '../rows.ts';
import { card, expectBoard, signInAtService, signOut } from '../steps.ts';
import { DEMO_PASSWORD } from '#server/telephony/store/seed/demo.ts';

test('a token destroyed at the account page: one prompt, no loop, and a return to the same page', async ({
  page,
  context,
  server,
  signInAs,
  watched,
  installClock,
}) => {
  watched.allow(/401 \(Unauthorized\)/);
  await installClock();
  await signInAs('reception');
  await page.goto('/people/4?presence=busy');
  await expect(page.getByRole('heading', { name: 'Annika Fjordholt', exact: true })).toBeVisible();

  const account = await context.newPage();
  await account.goto(`${server.serviceUrl}/account/tokens`);
  await account.getByLabel('E-mail address').fill(people.reception);
  await account.getByLabel('Password').fill(DEMO_PASSWORD);
  await account.getByRole('button', { name: 'Sign in' }).click();
  await account
    .getByRole('row', { name: /Browser test/ })
    .getByRole('button', { name: /^Destroy/ })
    .click();
  await expect(account.getByRole('row', { name: /Browser test/ })).toHaveCount(0);
  await account.close();

  await page.bringToFront();
  const prompt = page
    .getByRole('dialog', { name: 'You are signed out' })
    .or(page.getByRole('alertdialog', { name: 'You are signed out' }));
  await withinOnePoll(page, server, () => atOnce(prompt).toBeVisible());
  await expect(prompt).toHaveCount(1);
  // The data is deleted with the session.
  await expect(page.getByText('Annika Fjordholt')).toHaveCount(0);
  await expect(page.getByText('Agnes Lyngtofte')).toHaveCount(0);

  // Longer than any poll interval: nothing is fetched any more.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.clock.runFor(60_000);
  await expect(prompt).toBeVisible();
  expect(asked).toEqual([]);
  await bringServerTo(page, server);

  await prompt.getByRole('button', { name: /^Sign in again/ }).click();
  await signInAtService(page, 'reception');
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('heading', { name: 'Annika Fjordholt', exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/people/4?presence=busy`);
});

test('many calls refused at the same time give one prompt', async ({ page, server, signInAs, watched }) => {
  watched.allow(/401 \(Unauthorized\)/);
  await signInAs('reception');
  await page.goto('/');
  await expectBoard(page);
  await destroyTokens(server, people.reception);
  // Returning to the tab fetches everything.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toHaveCount(1, { timeout: 15_000 });
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
});

test('two tabs: a change in one shows in the other, and signing out in one clears both', async ({
  page,
  context,
  server,
  signInAs,
  watched,
  installClock,
}) => {
  watched.allow(/401 \(Unauthorized\)/);
  await installClock();
  await signInAs('manager');
  await page.goto('/people/4');
  const other = await context.newPage();
  await other.goto('/');
  await expect(card(other, 'Annika Fjordholt', 'available')).toBeVisible();

  await page
    .getByRole('complementary', { name: 'Annika Fjordholt' })
    .getByRole('button', { name: '1 hour' })
    .click();
  await expect(card(page, 'Annika Fjordholt', 'do not disturb until')).toBeVisible();
  await withinOnePoll(other, server, () =>
    atOnce(card(other, 'Annika Fjordholt', 'do not disturb until')).toBeVisible(),
  );

  await signOut(other);
  await expect(other.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
  // Polls are at least four seconds apart.
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible({ timeout: 4000 });
  await expect(page.getByText('Annika Fjordholt')).toHaveCount(0);
});

test('after a sign-out the next sign-in asks for the password, also when the first try was given up', async ({
  page,
  server,
}) => {
  const proceed = page.getByRole('link', { name: 'Continue to your telephony service' });
  const password = page.getByLabel('Password');
  await page.goto('/login');
  await signInAtService(page, 'reception');
  await page.getByRole('button', { name: 'Allow' }).click();
  await expectBoard(page);
  await signOut(page);
  await expect(page).toHaveURL(`${server.url}/login`);

  await proceed.click();
  await expect(password).toBeVisible();
  await expect(page.getByText('Mette Strandgran')).toHaveCount(0);
  await page.goBack();
  await proceed.click();
  await expect(password).toBeVisible();
  // The service's own pages are signed out with it.
  await page.goto(`${server.serviceUrl}/account/tokens`);
  await expect(password).toBeVisible();
  await page.goto('/login');
  await signInAtService(page, 'pilot');
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(card(page, 'Molly Surdej')).toBeVisible();
});

test('the next person at this computer sees nothing of the previous one', async ({
  page,
  signInAs,
  watched,
}) => {
  watched.allow(/403 \(Forbidden\)/);
  await signInAs('reception');
  await page.goto('/');
  await expectBoard(page);
  await signOut(page);
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
  await signInAs('pilot');
  await page.goto('/');
  await expect(card(page, 'Molly Surdej')).toBeVisible();
  await expect(page.getByText('Agnes Lyngtofte')).toHaveCount(0);
  expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual(
    [],
  );
});

test('somebody else signs in in a second tab: the first begins anew as theirs, without a word of before', async ({
  page,
  context,
  signInAs,
  watched,
}) => {
  watched.allow(/403 \(Forbidden\)/);
  await signInAs('reception');
  await page.goto('/people/4?presence=busy');
  await expect(page.getByRole('heading', { name: 'Annika Fjordholt', exact: true })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { before: true }));
  await signInAs('pilot');
  const other = await context.newPage();
  await other.goto('/');
  await expect(card(other, 'Molly Surdej')).toBeVisible();
  await expect(card(page, 'Molly Surdej')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(/Annika Fjordholt|Agnes Lyngtofte/)).toHaveCount(0);
  expect(await page.evaluate(() => 'before' in window)).toBe(false);
});
