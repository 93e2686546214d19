import { expect, test } from '../fixtures.ts';
import { DEMO_PASSWORD } from '#server/telephony/store/seed/demo.ts';
import { people } from '../people.ts';
import { expectBoard } from '../steps.ts';

// A service that does not return `state`. Who began the sign-in is then unknown (docs/security.md, Login CSRF).
test.use({ serverOptions: { env: { OAUTH_STATE: 'absent' } } });

test.beforeEach(async ({ page }) => {
  await page.goto('/voicemails');
  // One form on our page, and no page between it and the service.
  await page.getByRole('button', { name: 'Continue to your telephony service' }).click();
  await expect(page).toHaveURL(/\/api\/v2\/authorize/);
  await page.getByLabel('E-mail address').fill(people.reception);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('heading', { name: 'Is this you?' })).toBeVisible();
  await expect(page.getByText(/^Signed in as Mette Strandgran \(.*\) at company 1\.$/)).toBeVisible();
});

test('without state, the person confirms the account before anything is shown, and then gets the requested page', async ({
  page,
  server,
}) => {
  const pending = await page.request.get(`${server.url}/api/v2/employees`, {
    headers: { 'X-Frontdesk': '1', 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(pending.status()).toBe(401);
  await page.getByRole('button', { name: 'Yes, continue' }).click();
  await expect(page).toHaveURL(/\/voicemails(?:\/\d+)?$/);
  await expect(page.getByRole('heading', { name: 'Voicemails', exact: true })).toBeAttached();
  await page.getByRole('link', { name: 'Switchboard', exact: true }).click();
  await expectBoard(page);
});

test('without state, another person’s account is refused with one press', async ({ page, server }) => {
  await page.getByRole('button', { name: 'No, sign out' }).click();
  await expect(page).toHaveURL(/\/login\?error=access_denied/);
  await expect(page.getByRole('alert').filter({ hasText: 'Access was not allowed' })).toBeVisible();
  const after = await page.request.get(`${server.url}/auth/session`, {
    headers: { 'X-Frontdesk': '1', 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(after.status()).toBe(401);
});

test('without state, a link to the sign-in does not start one by itself', async ({
  page,
  server,
  watched,
}) => {
  watched.allow(/405 \(Method Not Allowed\)/);
  await page.goto(`${server.url}/auth/login?return_to=/me`);
  await expect(page.getByRole('button', { name: 'Continue to your telephony service' })).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login/);
});
