import type { Page } from '@playwright/test';
import { expectAccessible } from '#testing/e2e/axe.ts';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { atOnce, settled, withinOnePoll } from '#testing/e2e/page-time.ts';
import { chatOf, employeeNamed } from '#testing/e2e/rows.ts';

const log = (page: Page) => page.getByRole('grid', { name: 'Chats' });
const row = (page: Page, name: string | RegExp) => log(page).getByRole('row', { name });
const open = (page: Page) => page.getByRole('complementary', { name: 'Open chat' });

test('waiting chats are on top with running timers, and one that is answered moves down, but its open dialog stays', async ({
  page,
  server,
  openByClock,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Tell a colleague' });
  await openByClock('/chats');
  await test.step('the timers run', async () => {
    await expect(row(page, /Ringing/)).toContainText('Nikoline Ferskvang');
    await expect(page).toHaveTitle(/^\(2\) Chats/);
    await settled(page);
    const wait = row(page, /Ringing/).getByRole('timer');
    const before = await wait.textContent();
    await page.clock.runFor(3000);
    await expect(wait).not.toHaveText(before ?? '');
  });
  await test.step('the figures of the day are the counts of the rows', async () => {
    const figures = page.getByRole('group', { name: 'Today’s chats' });
    await expect(figures).toHaveAttribute('aria-busy', 'false');
    const today = await server.db
      .selectFrom('chat')
      .select(['state', 'answered_at'])
      .where('company_id', '=', 1)
      .where('started_at', '>=', new Date(server.clock.now()).setHours(0, 0, 0, 0))
      .execute();
    const answered = today.filter(({ answered_at }) => answered_at !== null).length;
    const missed = today.filter(({ state }) => state === 'missed').length;
    expect([answered, missed]).not.toContain(0);
    await expect(figures).toContainText(new RegExp(`answered\\s*${answered}`));
    await expect(figures).toContainText(new RegExp(`missed\\s*${missed}`));
  });
  await test.step('one that is answered leaves the filtered log, and the dialog about it stays', async () => {
    await page.goto('/chats?state=ringing');
    await row(page, /Nikoline Ferskvang/).click();
    await page.keyboard.press('t');
    await dialog.getByRole('combobox', { name: 'To' }).fill('Anders');
    await dialog.getByRole('option', { name: /^Anders Havremark/ }).click();
    const passOn = dialog.getByRole('button', { name: /^Pass on to Anders/ });
    await expect(passOn).toBeVisible();
    const { uuid } = await chatOf(server, 'Nikoline Ferskvang');
    const { id } = await employeeNamed(server, 'Signe Vintermark');
    await server.db
      .updateTable('chat')
      .set({ state: 'answered', answered_at: server.clock.now(), answered_by_id: id })
      .where('uuid', '=', uuid)
      .execute();
    await withinOnePoll(page, server, async () => {
      await atOnce(row(page, /Nikoline/)).toHaveCount(0);
      await atOnce(page.getByText(/^1 waiting, longest/)).toBeVisible();
    });
    await expect(passOn).toBeVisible();
  });
  await test.step('below the waiting ones it says who answered', async () => {
    await page.goto('/chats');
    await expect(row(page, /^Answered .*Nikoline Ferskvang.*Signe Vintermark/)).toBeVisible();
  });
});

test('the log is filtered in the URL, with a day typed digit by digit, and read to the first chat', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs('reception');
  await page.goto('/chats');
  await test.step('filters, kept by a reload', async () => {
    await page.getByRole('button', { name: /^Missed/ }).click();
    await expect(page).toHaveURL(/\?state=missed$/);
    await expect(row(page, /Mads Havtorn/)).toBeVisible();
    await expect(row(page, /Ended/)).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Chat line' }).selectOption({ label: 'Service chat' });
    await expect(row(page, /Oda Frøkjole/)).toBeVisible();
    await expect(row(page, /Mads Havtorn/)).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Started' }).selectOption({ label: 'Today' });
    await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d/);
    const address = page.url();
    await page.reload();
    await expect(page).toHaveURL(address);
    await expect(page.getByText('No missed chats like this').or(log(page))).toBeVisible();
  });
  await test.step('a day is typed, also where another is in the address', async () => {
    await page.goto('/chats?from=2026-11-10');
    const from = page.getByLabel('Started on this day or after');
    await from.focus();
    await page.keyboard.type('10102025', { delay: 50 });
    await expect(from).toHaveValue('2025-10-10');
    await expect(page).toHaveURL(/from=2025-10-10/);
  });
  await test.step('nothing fits, then all of them down to the first', async () => {
    await page.goto('/chats?from=2001-01-01&until=2001-01-02');
    await expect(page.getByText('No chats like this')).toBeVisible();
    await page.getByRole('button', { name: 'Show all chats' }).click();
    await expect(row(page, /Ringing/)).toBeVisible();
    const { count } = await server.db
      .selectFrom('chat')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    await expect(page.getByRole('button', { name: new RegExp(`^All ${count}$`) })).toBeVisible();
    await log(page)
      .locator('..')
      .evaluate((body) => body.scrollTo(0, body.scrollHeight));
    await expect(page.getByText(`That is all: ${count} chats.`)).toBeVisible();
    expect(await log(page).getByRole('row').count()).toBeLessThan(80);
  });
});

test('a chat opens by keyboard with its history, who answered, and its smiley', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs('reception');
  await test.step('history, and the person who answered', async () => {
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
    await expect(
      open(page).getByRole('heading', { name: 'Earlier chats from this address 2' }),
    ).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(open(page).getByRole('heading', { name: 'Mads Havtorn' })).toBeVisible();
    await expect(open(page)).toContainText('Missed: nobody answered');
    await page.keyboard.press('ArrowUp');
    await open(page).getByRole('link', { name: 'Answered by Filippa Havgren' }).click();
    await expect(page).toHaveURL(/\/people\/\d+$/);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/chats/${uuid}$`));
  });
  await test.step('the smiley of the same conversation', async () => {
    const { uuid, from_email, comment, rating } = await server.db
      .selectFrom('smiley')
      .innerJoin('chat', 'chat.uuid', 'smiley.conversation_uuid')
      .select(['chat.uuid', 'chat.from_email', 'smiley.comment', 'smiley.rating'])
      .where('smiley.comment', 'is not', null)
      .orderBy('chat.started_at', 'desc')
      .executeTakeFirstOrThrow();
    await page.goto(`/chats/${uuid}`);
    await expect(open(page)).toContainText(from_email ?? '');
    await expect(open(page)).toContainText(rating === 1 ? 'Positive' : 'Negative');
    await expect(open(page)).toContainText(comment ?? 'never');
  });
});

test('a writer nobody knows is added as a contact, or by telling a colleague, and is then found whatever the letters', async ({
  page,
  server,
  signInAs,
}) => {
  const { uuid, from_email } = await chatOf(server, 'Bageriet Rugspurv');
  const email = from_email ?? '';
  await server.db.updateTable('contact').set({ email: null }).where('email', '=', email).execute();
  await signInAs('reception');
  const contact = open(page)
    .locator('section')
    .filter({ hasText: /^Contact/ });
  await test.step('added as a contact', async () => {
    await page.goto(`/chats/${uuid}`);
    await expect(open(page).getByText(/Nobody in your contacts has this address/)).toBeVisible();
    await contact.getByRole('link', { name: 'Add as a contact' }).click();
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await expect(page.getByLabel('Name')).toHaveValue('Bageriet Rugspurv');
  });
  await test.step('added by telling a colleague', async () => {
    await page.goto(`/chats/${uuid}`);
    await expect(open(page).getByText(/Nobody in your contacts has this address/)).toBeVisible();
    await page.keyboard.press('t');
    const dialog = page.getByRole('dialog', { name: 'Tell a colleague' });
    const text = dialog.getByRole('textbox', { name: /^Message, and comment on the contact/ });
    await expect(text).toHaveValue(
      /^Chat with Bageriet Rugspurv, ordre@rugspurv\.example \(.* on Service chat/,
    );
    await expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Bageriet Rugspurv');
    await dialog.getByRole('combobox', { name: 'To' }).fill('Anders');
    await dialog.getByRole('option', { name: /^Anders Havremark/ }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Pass on to Anders/ }).click();
    await expect(page.getByText('Passed on to Anders Havremark', { exact: true })).toBeVisible();
  });
  await test.step('found whatever the letters of the address', async () => {
    const told = await server.db
      .selectFrom('contact_comment')
      .innerJoin('contact', 'contact.id', 'contact_comment.contact_id')
      .select(['contact.id', 'contact.name', 'contact_comment.body'])
      .where('contact.email', '=', email)
      .execute();
    expect(told).toMatchObject([{ name: 'Bageriet Rugspurv' }]);
    expect(told[0]?.body).toContain('Chat with Bageriet Rugspurv');
    const id = told[0]?.id ?? 0;
    await server.db.updateTable('contact').set({ email: email.toUpperCase() }).where('id', '=', id).execute();
    await page.goto(`/chats/${uuid}`);
    await contact.getByRole('link', { name: 'Bageriet Rugspurv', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/contacts/${id}$`));
  });
});
