import type { Page, Request } from '@playwright/test';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { people } from '#testing/e2e/people.ts';
import { holdBack, signInAtService, untilReady } from '#testing/e2e/steps.ts';
import { DEMO_PASSWORD } from '#server/telephony/demo/seed.ts';

const allow = (page: Page) => page.getByRole('button', { name: 'Allow' }).click();
const isRefused = (page: Page) =>
  expect(page.getByRole('alert').filter({ hasText: 'Access was not allowed' })).toBeVisible();

test('sign-in by OAuth: to the service, a wrong password, refused consent, and back to the requested page', async ({
  page,
  server,
  context,
  watched,
}) => {
  watched.allow(/40[013] \(|422 \(/);
  let code = '';
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/auth/callback') code = url.searchParams.get('code') ?? '';
  });
  await page.goto('/people/4?presence=busy');
  await expect(page).toHaveURL(/\/login\?return_to=/);

  await test.step('a wrong password shows a message, keeps the e-mail, and can be corrected', async () => {
    await signInAtService(page, 'reception', 'not-the-password');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('E-mail address')).toHaveValue(people.reception);
    await expect(page.getByLabel('Password')).toHaveValue('');
    await page.getByLabel('Password').fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
  });

  await test.step('refused consent returns to the sign-in page, which says so', async () => {
    await expect(page.getByRole('heading', { name: 'Frontdesk asks for access' })).toBeVisible();
    await expect(page.getByText('It will act as you, Mette Strandgran, in Harbour Dental')).toBeVisible();
    expect(new URL(page.url()).origin).toBe(server.serviceUrl);
    await page.getByRole('button', { name: 'Deny' }).click();
    await isRefused(page);
    await page.getByRole('link', { name: 'Continue to your telephony service' }).click();
    await allow(page);
    await expect(page.getByRole('heading', { level: 2, name: /^Annika Fjordholt/ })).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/people/4?presence=busy`);
  });

  await test.step('the secrets of the sign-in are stored nowhere', async () => {
    const [cookie] = (await context.cookies(server.url)).filter(({ name }) => name.startsWith('__Host-'));
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' });
    expect(code.length).toBeGreaterThan(20);
    for (const secret of [code, DEMO_PASSWORD]) {
      expect(server.log()).not.toContain(secret);
      expect(await page.content()).not.toContain(secret);
    }
    // Scripts see only that somebody was signed in, and, once the page has kept it, what the gateway renders for.
    await expect
      .poll(() => page.evaluate(() => document.cookie.split('; ').toSorted()))
      .toEqual([
        expect.stringMatching(/^__Host-frontdesk-desk-\d+=1$/),
        'frontdesk-view=Europe%2FCopenhagen%20',
      ]);
    expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual(
      [],
    );
  });
});

const isScript = (request: Request) => /\/assets\/start/.test(request.url());

test('a one-off token: typed before the page is ready, refused, and then one of the account page', async ({
  page,
  context,
  server,
  watched,
}) => {
  watched.allow(/401 \(Unauthorized\).*\/auth\/token/);
  const field = page.getByLabel('Use a one-off access token');
  const signIn = page.getByRole('button', { name: 'Sign in' });

  await test.step('a browser that was never here takes the page over, in its own time zone', async () => {
    const release = await holdBack(page, isScript);
    await page.goto('/login', { waitUntil: 'commit' });
    const first = await field.elementHandle();
    release();
    await untilReady(page);
    expect(await first?.evaluate(({ isConnected }) => isConnected), 'the same field').toBe(true);
  });

  await test.step('what is typed before the script has come is whole', async () => {
    const release = await holdBack(page, isScript);
    await page.goto('/login?return_to=/me', { waitUntil: 'commit' });
    await field.pressSequentially('tk_');
    release();
    await untilReady(page);
    await page.keyboard.type('rest');
    await expect(field).toHaveValue('tk_rest');
  });

  await test.step('a wrong one and none are refused', async () => {
    await signIn.click();
    await expect(page.getByRole('alert').filter({ hasText: 'The token was not accepted' })).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill('');
    await signIn.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Paste the token first' })).toBeVisible();
  });

  await test.step('one that was made at the account page signs in', async () => {
    const account = await context.newPage();
    await account.goto(`${server.serviceUrl}/account/tokens`);
    await account.getByLabel('E-mail address').fill(people.employee);
    await account.getByLabel('Password').fill(DEMO_PASSWORD);
    await account.getByRole('button', { name: 'Sign in' }).click();
    await account.getByLabel('Make a one-off token').fill('Reception screen');
    await account.getByRole('button', { name: 'Make a token' }).click();
    const shown = account.getByRole('status');
    await expect(shown).toContainText('Shown this once');
    const token = await shown.getByRole('code').innerText();
    await account.close();

    await field.fill(token);
    await signIn.click();
    await expect(page).toHaveURL(`${server.url}/me`);
    await expect(page.getByRole('main', { name: 'You' })).toBeVisible();
    expect(await page.content()).not.toContain(token);
    expect(server.log()).not.toContain(token);
  });
});

test.describe('at a service that does not return `state`', () => {
  // Who began the sign-in is then unknown (docs/security.md, Login CSRF).
  test.use({ serverOptions: { env: { OAUTH_STATE: 'absent' } } });

  test('the person confirms the account or refuses it with one press, and then gets the requested page', async ({
    page,
  }) => {
    // One form on our page, and no page between it and the service.
    const proceed = async () => {
      await page.getByRole('button', { name: 'Continue to your telephony service' }).click();
      await expect(page).toHaveURL(/\/api\/v2\/authorize/);
      await page.getByLabel('E-mail address').fill(people.reception);
      await page.getByLabel('Password').fill(DEMO_PASSWORD);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await allow(page);
      await expect(page.getByRole('heading', { name: 'Is this you?' })).toBeVisible();
      await expect(page.getByText(/^Signed in as Mette Strandgran \(.*\) at company 1\.$/)).toBeVisible();
    };
    await page.goto('/voicemails');
    await proceed();
    await page.getByRole('button', { name: 'No, sign out' }).click();
    await expect(page).toHaveURL(/\/login\?error=access_denied/);
    await isRefused(page);

    await proceed();
    await page.getByRole('button', { name: 'Yes, continue' }).click();
    await expect(page).toHaveURL(/\/voicemails(?:\/\d+)?$/);
    await expect(page.getByRole('heading', { name: 'Voicemails', exact: true })).toBeAttached();
  });
});
