import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { atOnce, withinOnePoll } from '../page-time.ts';
import { chatOf } from '../rows.ts';

const log = (page: Page) => page.getByRole('grid', { name: 'Chats' });
const row = (page: Page, name: string | RegExp) => log(page).getByRole('row', { name });
const open = (page: Page) => page.getByRole('complementary', { name: 'Open chat' });

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

test('a chat that leaves the filtered log stays open, with the dialog in which one writes about it', async ({
  page,
  server,
  openByClock,
}) => {
  await openByClock('/chats?state=ringing');
  await row(page, /Nikoline Ferskvang/).click();
  await page.keyboard.press('t');
  const dialog = page.getByRole('dialog', { name: 'Tell a colleague' });
  await dialog.getByRole('combobox', { name: 'To' }).fill('Anders');
  await dialog.getByRole('option', { name: /^Anders Havremark/ }).click();
  const passOn = dialog.getByRole('button', { name: /^Pass on to Anders/ });
  await expect(passOn).toBeVisible();
  const { uuid } = await chatOf(server, 'Nikoline Ferskvang');
  const answered = { state: 'answered', answered_at: server.clock.now() } as const;
  await server.db.updateTable('chat').set(answered).where('uuid', '=', uuid).execute();
  await withinOnePoll(page, server, () => atOnce(row(page, /Nikoline/)).toHaveCount(0));
  await expect(passOn).toBeVisible();
});
