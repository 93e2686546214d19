import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { retryByButton, atOnce, runBoth, runUntil, settled, withinOnePoll } from '../page-time.ts';
import { chatOf } from '../rows.ts';
import { untilReady } from '../steps.ts';

const log = (page: Page) => page.getByRole('grid', { name: 'Chats' });
const row = (page: Page, name: string | RegExp) => log(page).getByRole('row', { name });
const open = (page: Page) => page.getByRole('complementary', { name: 'Open chat' });

test('waiting chats are at the top with running timers, and an answered chat moves down', async ({
  page,
  server,
  signInAs,
  installClock,
}) => {
  await installClock();
  await signInAs('reception');
  await page.goto('/chats');
  await expect(row(page, /Ringing/)).toContainText('Nikoline Ferskvang');
  await expect(page).toHaveTitle(/^\(2\) Chats/);
  // Each older page postpones the next poll.
  await settled(page);
  const wait = row(page, /Ringing/).getByRole('timer');
  const before = await wait.textContent();
  await page.clock.runFor(3000);
  await expect(wait).not.toHaveText(before ?? '');

  const { uuid } = await chatOf(server, 'Nikoline Ferskvang');
  const signe = await server.db
    .selectFrom('employee')
    .select('id')
    .where('name', '=', 'Signe Vintermark')
    .executeTakeFirstOrThrow();
  await server.db
    .updateTable('chat')
    .set({ state: 'answered', answered_at: server.clock.now(), answered_by_id: signe.id })
    .where('uuid', '=', uuid)
    .execute();
  await withinOnePoll(page, server, async () => {
    await atOnce(row(page, /Nikoline Ferskvang.*Signe Vintermark/).first()).toBeVisible();
    await atOnce(page.getByText(/^1 waiting, longest/)).toBeVisible();
  });
});

test('a day is typed digit by digit, also here where the day is in the address', async ({
  page,
  signInAs,
}) => {
  await signInAs('reception');
  await page.goto('/chats?from=2026-11-10');
  const from = page.getByLabel('Started on this day or after');
  await untilReady(page);
  await from.focus();
  await page.keyboard.type('10102025', { delay: 50 });
  await expect(from).toHaveValue('2025-10-10');
  await expect(page).toHaveURL(/from=2025-10-10/);
});

test('the figures of the day are the counts of the rows', async ({ page, server, signInAs }) => {
  await signInAs('reception');
  await page.goto('/chats');
  const figures = page.getByRole('group', { name: 'Today’s chats' });
  await expect(figures).toHaveAttribute('aria-busy', 'false');
  const start = await page.evaluate(() => new Date().setHours(0, 0, 0, 0));
  const { id } = await server.db
    .selectFrom('company')
    .select('id')
    .where('name', 'like', 'Harbour%')
    .executeTakeFirstOrThrow();
  const rows = await server.db
    .selectFrom('chat')
    .select(['state', 'started_at', 'answered_at'])
    .where('company_id', '=', id)
    .where('started_at', '>=', start)
    .execute();
  const answered = rows.filter(({ answered_at }) => answered_at !== null).length;
  const missed = rows.filter(({ state }) => state === 'missed').length;
  expect(rows.length).toBeGreaterThan(0);
  await expect(figures).toContainText(new RegExp(`answered\\s*${answered}`));
  await expect(figures).toContainText(new RegExp(`missed\\s*${missed}`));
});

test('filters are in the URL, and work with reload and Back', async ({ page, signInAs }) => {
  await signInAs('reception');
  await page.goto('/chats');
  await page.getByRole('button', { name: /^Missed/ }).click();
  await expect(page).toHaveURL(/\?state=missed$/);
  await expect(row(page, /Mads Havtorn/)).toBeVisible();
  await expect(row(page, /Ended/)).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Chat line' }).selectOption({ label: 'Chat reception 2' });
  await expect(row(page, /Oda Frøkjole/)).toBeVisible();
  await expect(row(page, /Mads Havtorn/)).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Started' }).selectOption({ label: 'Today' });
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d/);
  const address = page.url();
  await page.reload();
  await expect(page).toHaveURL(address);
  await expect(page.getByText('No missed chats like this').or(log(page))).toBeVisible();

  await page.goto('/chats?from=2001-01-01&until=2001-01-02');
  await expect(page.getByText('No chats like this')).toBeVisible();
  await page.getByRole('button', { name: 'Show all chats' }).click();
  await expect(row(page, /Ringing/)).toBeVisible();
});

test('the log loads to the first chat, each chat once', async ({ page, server, signInAs }) => {
  await signInAs('reception');
  await page.goto('/chats');
  await expect(row(page, /Ringing/)).toBeVisible();
  const { count } = await server.db
    .selectFrom('chat')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  await expect(page.getByRole('button', { name: new RegExp(`^All ${count}$`) })).toBeVisible();
  await log(page).focus();
  await log(page)
    .locator('..')
    .evaluate((body) => body.scrollTo(0, body.scrollHeight));
  await expect(page.getByText(`That is all: ${count} chats.`)).toBeVisible();
  expect(await log(page).getByRole('row').count()).toBeLessThan(80);
});

test('without Chat a panel names the missing product', async ({ page, signInAs, watched }) => {
  watched.allow(/403 \(Forbidden\)/);
  await signInAs('pilot');
  await page.goto('/chats');
  await expect(page.getByText('Chats need the product Chat')).toBeVisible();
  await expect(log(page)).toHaveCount(0);
});

test('a failed refresh keeps the log and shows its age, and timers stop', async ({
  page,
  server,
  openByClock,
}) => {
  await openByClock('/chats');
  await expect(row(page, /Ringing/)).toBeVisible();
  server.faults.set('listChats', { kind: 'status', status: 503 });
  await runUntil(page, () => atOnce(page.getByText(/^Not updated since/)).toBeVisible());
  await runBoth(page, server, 45_000);
  await runBoth(page, server, 20_000);
  const stood = await row(page, /Ringing/)
    .getByRole('timer')
    .textContent();
  await runBoth(page, server, 20_000);
  await expect(row(page, /Ringing/).getByRole('timer')).toHaveText(stood ?? '');
  // People are polled again after the leaps of the clock, and then only the log is old.
  const again = page.getByRole('button', { name: 'Try again' }).first();
  await expect(again).toBeVisible({ timeout: 20_000 });
  await retryByButton(page, server, again);
  await expect(page.getByText(/^Not updated since/)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('the log, then the chat in place of the log, then back', async ({ page, signInAs }) => {
    await signInAs('reception');
    await page.goto('/chats');
    await row(page, /Bageriet Rugspurv/)
      .first()
      .tap();
    await expect(open(page).getByRole('heading', { name: 'Bageriet Rugspurv' })).toBeVisible();
    await expect(log(page)).toBeHidden();
    await expectAccessible(page);
    await open(page).getByRole('link', { name: 'Chats' }).tap();
    await expect(log(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  });
});
