import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

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

test('a screen and a new period come at once, with all their answers in one', async ({
  page,
  openByClock,
  signInAs,
}) => {
  await test.step('the contact book, when the pointer is on its link: answers and code together, and once', async () => {
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
    await expect(page.getByText(/^[\d,]{3,} in the shared book$/)).toBeVisible();
    await page.goBack();
    await link.click();
    await expect(book(page).nth(9)).toBeVisible();
    expect(calls).toEqual(['all of /contacts']);
    expect(order.slice(0, 2)).toEqual(['answers asked for', 'code came']);
  });
  await test.step('a new period of satisfaction, with its trend', async () => {
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
    expect(calls.filter((call) => call.startsWith('all of '))).toEqual(['all of /satisfaction?range=7']);
    expect(calls.filter((call) => call.endsWith('/statistics'))).toHaveLength(2);
  });
});
