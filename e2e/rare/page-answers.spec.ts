import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { holdBack } from '../steps.ts';

/** The paths of the page's calls from now on, without those of the shell, which go on by themselves. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/auth/page-answers') calls.push(`all of ${searchParams.get('page')}`);
    else if (/^\/api\/.*(?:contacts|comments|statistics)/.test(pathname)) calls.push(pathname);
  });
  return calls;
}

const book = (page: Page) => page.getByRole('listbox', { name: 'Contacts' }).getByRole('option');

test('the contact book comes at once when the pointer is on its link, and not again', async ({
  page,
  signInAs,
}) => {
  await signInAs('reception');
  await page.goto('/chats');
  const calls = callsOf(page);
  const link = page.getByRole('navigation').getByRole('link', { name: 'Contacts' });
  await link.hover();
  await expect.poll(() => calls).toEqual(['all of /contacts']);
  await link.click();
  await expect(book(page).nth(9)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^[\d,]{3,} in the shared book$/ })).toBeVisible();
  await page.goBack();
  await link.click();
  await expect(book(page).nth(9)).toBeVisible();
  expect(calls).toEqual(['all of /contacts']);
});

test('before its code is there, a link asks for answers and code together, and once', async ({
  page,
  openByClock,
}) => {
  // The code of other screens is fetched after some seconds, which do not pass.
  await openByClock('/chats');
  const calls = callsOf(page);
  const order: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/auth/page-answers')) order.push('answers asked for');
  });
  page.on('requestfinished', (request) => {
    if (request.url().includes('/assets/contacts-')) order.push('code came');
  });
  const link = page.getByRole('navigation').getByRole('link', { name: 'Contacts' });
  await link.hover();
  await link.focus();
  await link.click();
  await expect(book(page).nth(9)).toBeVisible();
  expect(calls).toEqual(['all of /contacts']);
  expect(order).toEqual(['answers asked for', 'code came']);
});

test('a new period of satisfaction comes at once, with its trend', async ({ page, signInAs }) => {
  await signInAs('manager');
  await page.goto('/satisfaction');
  await expect(page.locator('.recharts-bar-rectangle').nth(9)).toBeAttached();
  const calls = callsOf(page);
  await page.getByRole('group', { name: 'Period' }).getByRole('button', { name: '7 days' }).click();
  const trend = page.getByRole('region', { name: 'Per day' });
  // The demo has smileys on five of the last seven days.
  await expect(trend.getByRole('link')).toHaveCount(5);
  await expect(trend.getByRole('progressbar')).toHaveCount(0);
  // The figures, those of the period before, and all the rest in one.
  const { length } = calls.filter((call) => call.endsWith('/statistics'));
  expect(calls.filter((call) => call.startsWith('all of '))).toEqual(['all of /satisfaction?range=7']);
  expect(length).toBe(2);
});

test('where that answer does not come in time, each call is made by itself', async ({ page, signInAs }) => {
  await signInAs('reception');
  await page.goto('/chats');
  const release = await holdBack(page, (request) => request.url().includes('/auth/page-answers'));
  const calls = callsOf(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Contacts' }).click();
  await expect(book(page).nth(9)).toBeVisible();
  expect(calls.filter((call) => call === '/api/v2/contacts').length).toBeGreaterThan(2);
  await release();
});

test('when the service is down, the page says so, and it comes back by itself', async ({
  page,
  server,
  signInAs,
  watched,
}) => {
  watched.allow(/50\d \(/);
  await signInAs('reception');
  await page.goto('/chats');
  server.faults.set('listContacts', { kind: 'status', status: 500 });
  await page.getByRole('navigation').getByRole('link', { name: 'Contacts' }).click();
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(again.first()).toBeVisible();
  server.faults.clear();
  await again.first().click();
  await expect(book(page).nth(9)).toBeVisible();
});
