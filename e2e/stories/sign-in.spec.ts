import type { Request } from '@playwright/test';
import { setCookies, sessionCookies } from '../cookies.ts';
import { expect, test } from '../fixtures.ts';
import { people } from '../people.ts';
import { card, expectBoard, holdBack, signInAtService, signOut, untilReady } from '../steps.ts';
import { makeToken } from '../tokens.ts';
import { DEMO_PASSWORD } from '#server/telephony/store/seed/demo.ts';

test('sign-in by OAuth: to the service, consent, and back to the switchboard', async ({
  page,
  server,
  context,
}) => {
  let code = '';
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/auth/callback') code = url.searchParams.get('code') ?? '';
  });
  await page.goto('/');
  await expect(page).toHaveURL(/\/login/);
  await signInAtService(page, 'reception');

  await expect(page.getByRole('heading', { name: 'Frontdesk asks for access' })).toBeVisible();
  await expect(page.getByText('It will act as you, Mette Strandgran, in Harbour Dental')).toBeVisible();
  expect(new URL(page.url()).origin).toBe(server.serviceUrl);
  await page.getByRole('button', { name: 'Allow' }).click();

  await expectBoard(page);
  await expect(page).toHaveURL(`${server.url}/`);

  const [cookie] = (await context.cookies(server.url)).filter(({ name }) => name.startsWith('__Host-'));
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' });

  // The secrets of the sign-in are stored nowhere.
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
      'frontdesk-view=Europe%2FCopenhagen%201440%20900%20',
    ]);
  expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual(
    [],
  );
});

test('refused consent returns to the sign-in page, which says so', async ({ page }) => {
  await page.goto('/login');
  await signInAtService(page, 'reception');
  await page.getByRole('button', { name: 'Deny' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Access was not allowed' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue to your telephony service' })).toBeVisible();
});

test('a wrong password shows a message, keeps the e-mail, and can be corrected', async ({
  page,
  watched,
}) => {
  watched.allow(/40[013] \(|422 \(/);
  await page.goto('/login');
  await signInAtService(page, 'reception', 'not-the-password');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('E-mail address')).toHaveValue(people.reception);
  await expect(page.getByLabel('Password')).toHaveValue('');
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expectBoard(page);
});

test('the service speaks another language at a press, which keeps what is typed', async ({
  page,
  server,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue to your telephony service' }).click();
  await page.getByLabel('E-mail address').fill(people.reception);
  await page.getByRole('button', { name: 'Dansk' }).click();
  await expect(page.getByRole('heading', { name: 'Log ind' })).toBeVisible();
  await expect(page.getByLabel('E-mailadresse')).toHaveValue(people.reception);
  // Enter signs in: the button of the form is before those of the languages.
  await page.getByLabel('Adgangskode').fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Frontdesk beder om adgang' })).toBeVisible();
  await page.getByRole('button', { name: 'Tillad' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
});

test('a callback with another state signs nobody in', async ({ page, context, watched }) => {
  watched.allow(/400 \(Bad Request\)/);
  await page.goto('/login');
  await signInAtService(page, 'reception');
  await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible();
  const tampered = new URL(page.url());
  tampered.searchParams.set('state', 'A'.repeat(43));
  await page.goto(tampered.href);
  await page.getByRole('button', { name: 'Allow' }).click();

  await expect(page.getByRole('heading', { name: 'This sign-in cannot be finished' })).toBeVisible();
  await expect(page.getByText('Nobody has been signed in')).toBeVisible();
  const session = await context.newPage();
  await session.goto('/login');
  const status = await session.evaluate(
    async () => (await fetch('/auth/session', { headers: { 'X-Frontdesk': '1' } })).status,
  );
  expect(status).toBe(401);
});

test('a one-off token signs in; a wrong one shows a message and can be corrected', async ({
  page,
  server,
  watched,
}) => {
  watched.allow(/401 \(Unauthorized\).*\/auth\/token/);
  await page.goto('/login');
  const field = page.getByLabel('Use a one-off access token');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Paste the token first' })).toBeVisible();

  await field.fill('no-such-token');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The token was not accepted' })).toBeVisible();
  await expect(field).toBeFocused();

  const token = await makeToken(server, people.manager);
  await field.fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectBoard(page);
  expect(await page.content()).not.toContain(token);
  expect(server.log()).not.toContain(token);
});

test('a token made at the account page signs in', async ({ page, server }) => {
  await page.goto(`${server.serviceUrl}/account/tokens`);
  await page.getByLabel('E-mail address').fill(people.employee);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Make a one-off token').fill('Reception screen');
  await page.getByRole('button', { name: 'Make a token' }).click();
  const shown = page.getByRole('status');
  await expect(shown).toContainText('Shown this once');
  const token = await shown.getByRole('code').innerText();

  await page.goto('/login');
  await page.getByLabel('Use a one-off access token').fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectBoard(page);
});

const isScript = (request: Request) => /\/assets\/start/.test(request.url());

test('a browser that was never here takes the sign-in page over, in its own time zone', async ({ page }) => {
  const release = await holdBack(page, isScript);
  await page.goto('/login', { waitUntil: 'commit' });
  const field = await page.getByLabel('Use a one-off access token').elementHandle();
  await release();
  await untilReady(page);
  expect(await field?.evaluate(({ isConnected }) => isConnected), 'the same field').toBe(true);
});

test('a token that is typed while the page is rendered again is whole', async ({ page }) => {
  const release = await holdBack(page, isScript);
  // With a fragment the page in the browser can differ from the gateway's.
  await page.goto('/login#again', { waitUntil: 'commit' });
  const field = page.getByLabel('Use a one-off access token');
  await field.pressSequentially('tk_');
  await release();
  await untilReady(page);
  await page.keyboard.type('rest');
  await expect(field).toHaveValue('tk_rest');
});

test('signing out ends the session everywhere: a copied cookie no longer works', async ({
  page,
  context,
  server,
  signInAs,
  openBrowser,
}) => {
  await signInAs('reception');
  await page.goto('/');
  await card(page, 'Annika Fjordholt').click();
  await expect(page.getByRole('heading', { name: 'Annika Fjordholt', exact: true })).toBeVisible();
  const copied = await sessionCookies(context, server.url);

  const thief = await openBrowser();
  await setCookies(thief, server.url, copied);
  const stolen = await thief.newPage();
  await stolen.goto(`${server.url}/healthz`);
  const asThief = (path: string) =>
    stolen.evaluate(async (url) => (await fetch(url, { headers: { 'X-Frontdesk': '1' } })).status, path);
  expect(await asThief('/api/v2/employees')).toBe(200);

  await signOut(page);
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
  expect(await asThief('/api/v2/employees')).toBe(401);
  expect(await asThief('/auth/session')).toBe(401);

  // Back shows nothing of the previous page.
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
  await expect(page.getByText('Agnes Lyngtofte')).toHaveCount(0);
});

test('sign-in returns to the requested page', async ({ page, server }) => {
  await page.goto('/people/4?presence=busy');
  await expect(page).toHaveURL(/\/login\?return_to=/);
  await signInAtService(page, 'manager');
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('heading', { name: 'Annika Fjordholt', exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/people/4?presence=busy`);
});

test('a return address of another site is not followed', async ({ page, server }) => {
  await page.goto('/login?return_to=https://evil.example/');
  await signInAtService(page, 'employee');
  await page.getByRole('button', { name: 'Allow' }).click();
  await expectBoard(page);
  expect(new URL(page.url()).origin).toBe(server.url);
});
