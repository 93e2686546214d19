import { expect, test } from '#testing/e2e/fixtures.ts';
import { atOnce, bringServerTo, withinOnePoll } from '#testing/e2e/page-time.ts';
import { people } from '#testing/e2e/people.ts';
import { card, expectBoard, signInAtService, signOut } from '#testing/e2e/steps.ts';
import { DEMO_PASSWORD } from '#server/telephony/demo/seed.ts';

test('a token destroyed at the account page: one prompt for all refused calls, no loop, and a return to the same page', async ({
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
  await expect(page.getByRole('heading', { level: 2, name: /^Annika Fjordholt/ })).toBeVisible();

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
  // Returning to the tab fetches everything.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  const prompt = page
    .getByRole('dialog', { name: 'You are signed out' })
    .or(page.getByRole('alertdialog', { name: 'You are signed out' }));
  await withinOnePoll(page, server, () => atOnce(prompt).toBeVisible());
  await expect(prompt).toHaveCount(1);
  // The data is deleted with the session.
  await expect(page.getByText('Annika Fjordholt')).toHaveCount(0);
  await expect(page.getByText('Agnes Lyngtofte')).toHaveCount(0);

  // Longer than any poll interval: nothing is fetched any more, but for the code of other screens.
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/assets/')) asked.push(request.url());
  });
  await page.clock.runFor(60_000);
  await expect(prompt).toBeVisible();
  expect(asked).toEqual([]);
  await bringServerTo(page, server);

  await prompt.getByRole('button', { name: /^Sign in again/ }).click();
  await signInAtService(page, 'reception');
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^Annika Fjordholt/ })).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/people/4?presence=busy`);
});

test('two tabs: signing out in one clears both and asks the next person for a password, who sees nothing of before', async ({
  page,
  context,
  server,
  signInAs,
  watched,
}) => {
  watched.allow(/40[13] \(/);
  const proceed = page.getByRole('link', { name: 'Continue to your telephony service' });
  const password = page.getByLabel('Password');
  const signedOut = page.getByRole('heading', { name: 'Sign in to the desk' });
  const other = await context.newPage();
  const kept = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);

  await test.step('a sign-out in another tab', async () => {
    await page.goto('/login');
    await signInAtService(page, 'reception');
    await page.getByRole('button', { name: 'Allow' }).click();
    await expectBoard(page);
    await card(page, 'Annika Fjordholt').click();
    await expect(page.getByRole('heading', { level: 2, name: /^Annika Fjordholt/ })).toBeVisible();
    await other.goto('/');
    await expectBoard(other);
    await signOut(other);
    await expect(other.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
    // Polls are at least four seconds apart.
    await expect(signedOut).toBeVisible({ timeout: 4000 });
    await expect(page).toHaveURL(`${server.url}/login`);
    // Back shows nothing of the previous page.
    await page.goBack();
    await expect(signedOut).toBeVisible();
    await expect(page.getByText(/Annika Fjordholt|Agnes Lyngtofte/)).toHaveCount(0);
  });

  await test.step('the next sign-in asks for the password, also when the first try was given up', async () => {
    await proceed.click();
    await expect(password).toBeVisible();
    await expect(page.getByText('Mette Strandgran')).toHaveCount(0);
    await page.goBack();
    await proceed.click();
    await expect(password).toBeVisible();
    // The service's own pages are signed out with it.
    await page.goto(`${server.serviceUrl}/account/tokens`);
    await expect(password).toBeVisible();
  });

  await test.step('the next person sees nothing of the previous one', async () => {
    await page.goto('/login');
    await signInAtService(page, 'pilot');
    await page.getByRole('button', { name: 'Allow' }).click();
    await expect(card(page, 'Molly Surdej')).toBeVisible();
    await expect(page.getByText('Agnes Lyngtofte')).toHaveCount(0);
    expect(await kept()).toEqual([]);
  });

  await test.step('somebody else signs in in a second tab: the first begins anew as theirs', async () => {
    await card(page, 'Molly Surdej').click();
    await expect(page.getByRole('heading', { level: 2, name: /^Molly Surdej/ })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { before: true }));
    await signInAs('reception');
    await other.goto('/');
    await expect(card(other, 'Annika Fjordholt')).toBeVisible();
    await expect(card(page, 'Annika Fjordholt')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Molly Surdej')).toHaveCount(0);
    expect(await page.evaluate(() => 'before' in window)).toBe(false);
  });
});
