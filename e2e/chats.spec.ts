import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { retryByButton, atOnce, runBoth, runUntil, settled, withinOnePoll } from './page-time.ts';
import type { TestServer } from './server.ts';

const log = (page: Page) => page.getByRole('grid', { name: 'Chats' });
const row = (page: Page, name: string | RegExp) => log(page).getByRole('row', { name });
const open = (page: Page) => page.getByRole('complementary', { name: 'Open chat' });

async function chatOf({ db }: TestServer, name: string) {
  return db
    .selectFrom('chat')
    .selectAll()
    .where('from_name', '=', name)
    .orderBy('started_at', 'desc')
    .executeTakeFirstOrThrow();
}

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

test('a chat opens by keyboard, shows its history, and links to the person who answered', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs('reception');
  await page.goto('/chats');
  await row(page, /Bageriet Rugspurv/)
    .first()
    .click();
  const { uuid } = await chatOf(server, 'Bageriet Rugspurv');
  await expect(page).toHaveURL(new RegExp(`/chats/${uuid}$`));
  await expect(open(page).getByRole('heading', { name: 'Bageriet Rugspurv' })).toBeVisible();
  await expect(open(page)).toContainText('waited 33 s');
  await expect(open(page).getByRole('link', { name: 'E-mail' })).toHaveAttribute(
    'href',
    'mailto:ordre@rugspurv.example',
  );
  await expect(open(page).getByRole('heading', { name: 'Earlier chats from this address 2' })).toBeVisible();

  await page.keyboard.press('ArrowDown');
  await expect(open(page).getByRole('heading', { name: 'Mads Havtorn' })).toBeVisible();
  await expect(open(page)).toContainText('Missed: nobody answered');
  await page.keyboard.press('ArrowUp');
  await open(page).getByRole('link', { name: 'Answered by Filippa Havgren' }).click();
  await expect(page).toHaveURL(/\/people\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/chats/${uuid}$`));
});

test('a chat shows its smiley, matched by conversation', async ({ page, server, signInAs }) => {
  const { uuid, from_email, comment, rating } = await server.db
    .selectFrom('smiley')
    .innerJoin('chat', 'chat.uuid', 'smiley.conversation_uuid')
    .select(['chat.uuid', 'chat.from_email', 'smiley.comment', 'smiley.rating'])
    .where('smiley.comment', 'is not', null)
    .orderBy('chat.started_at', 'desc')
    .executeTakeFirstOrThrow();
  await signInAs('reception');
  await page.goto(`/chats/${uuid}`);
  await expect(open(page)).toContainText(from_email ?? '');
  await expect(open(page)).toContainText(rating === 1 ? 'Positive' : 'Negative');
  await expect(open(page)).toContainText(comment ?? 'never');
});

test('the contact is found by e-mail without regard to case, or can be added', async ({
  page,
  server,
  signInAs,
}) => {
  const { uuid, from_email } = await chatOf(server, 'Bageriet Rugspurv');
  const company_id = (await server.db.selectFrom('company').select('id').executeTakeFirstOrThrow()).id;
  await signInAs('reception');
  await server.db.updateTable('contact').set({ email: null }).where('email', '=', from_email).execute();
  await page.goto(`/chats/${uuid}`);
  const contact = open(page)
    .locator('section')
    .filter({ hasText: /^Contact/ });
  await contact.getByRole('link', { name: 'Add as a contact' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(from_email ?? 'none');
  await expect(page.getByLabel('Name')).toHaveValue('Bageriet Rugspurv');

  const made = await server.db
    .selectFrom('contact')
    .select(['id', 'name'])
    .where('company_id', '=', company_id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await server.db
    .updateTable('contact')
    .set({ email: (from_email ?? '').toUpperCase() })
    .where('id', '=', made.id)
    .execute();
  await page.goto(`/chats/${uuid}`);
  await contact.getByRole('link', { name: made.name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/contacts/${made.id}$`));
});

test('a colleague is told of a chat, whose writer is added to the contacts', async ({
  page,
  server,
  signInAs,
}) => {
  const { uuid, from_email } = await chatOf(server, 'Bageriet Rugspurv');
  await server.db.updateTable('contact').set({ email: null }).where('email', '=', from_email).execute();
  await signInAs('reception');
  await page.goto(`/chats/${uuid}`);
  await expect(open(page).getByText(/Nobody in your contacts has this address/)).toBeVisible();
  await page.keyboard.press('t');
  const dialog = page.getByRole('dialog', { name: 'Tell a colleague' });
  const text = dialog.getByRole('textbox', { name: /^Comment on the contact/ });
  await expect(text).toHaveValue(/^Chat with Bageriet Rugspurv, ordre@rugspurv\.example \(.* on Chat/);
  await expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Bageriet Rugspurv');
  await dialog.getByRole('combobox', { name: 'To' }).fill('Anders');
  await dialog.getByRole('option', { name: /^Anders Havremark/ }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Pass on to Anders/ }).click();
  await expect(page.getByText('Passed on to Anders Havremark', { exact: true })).toBeVisible();
  const told = await server.db
    .selectFrom('contact_comment')
    .innerJoin('contact', 'contact.id', 'contact_comment.contact_id')
    .select(['contact.name', 'contact.email', 'contact_comment.body'])
    .where('contact.email', '=', from_email)
    .execute();
  expect(told).toMatchObject([{ name: 'Bageriet Rugspurv' }]);
  expect(told[0]?.body).toContain('Chat with Bageriet Rugspurv');
});

test('both names of the e-mail property are read', async ({ page, server, signInAs }) => {
  await signInAs('reception');
  for (const spelling of ['from_email', 'from_mail']) {
    const chat = {
      uuid: '11111111-1111-4111-8111-111111111111',
      endpoint: 'ChatReception#1',
      from_name: `By ${spelling}`,
      [spelling]: `${spelling}@caller.example`,
      started_at: new Date(server.clock.now() - 5000).toISOString(),
      answered_at: null,
      answered_by: null,
      ended_at: null,
      state: 'new',
    };
    server.faults.set('listChats', {
      kind: 'raw',
      body: JSON.stringify({ chats: [chat] }),
      contentType: 'application/json',
    });
    await page.goto('/chats');
    await expect(row(page, new RegExp(`By ${spelling}.*${spelling}@caller.example`))).toBeVisible();
  }
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

test('an unknown chat shows a message', async ({ page, signInAs, watched }) => {
  watched.allow(/404 \(/);
  await signInAs('reception');
  await page.goto('/chats/22222222-2222-4222-8222-222222222222');
  await expect(page.getByText('There is no such chat')).toBeVisible();
});

test('axe finds nothing in the log and the open chat', async ({ page, signInAs }) => {
  await signInAs('reception');
  await page.goto('/chats');
  await row(page, /Bageriet Rugspurv/)
    .first()
    .click();
  await expect(open(page).getByRole('heading', { name: 'Feedback' })).toBeVisible();
  await expectAccessible(page);
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
