import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { runUntil, settled } from './page-time.ts';
import type { TestServer } from './server.ts';
import { holdBack, isPostTo, untilReady } from './steps.ts';

const list = (page: Page) => page.getByRole('listbox', { name: 'Contacts' });
const options = (page: Page) => list(page).getByRole('option');
const search = (page: Page) => page.getByRole('textbox', { name: 'Search contacts' });
const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name });

async function contactWithComments({ db }: TestServer) {
  return db
    .selectFrom('contact')
    .innerJoin('contact_comment', 'contact_comment.contact_id', 'contact.id')
    .select(['contact.id', 'contact.name', 'contact.number'])
    .where('contact.company_id', '=', 1)
    .where('contact.number', 'is not', null)
    .orderBy('contact.id')
    .executeTakeFirstOrThrow();
}
const commentsOf = ({ db }: TestServer, id: number) =>
  db.selectFrom('contact_comment').selectAll().where('contact_id', '=', id).orderBy('id', 'desc').execute();

test('by mouse: a contact is added, changed and deleted', async ({ page, server, signInAs }) => {
  await signInAs('reception');
  await page.goto('/contacts');
  await page.getByRole('link', { name: 'New contact' }).click();
  await field(page, /^Name/).fill('Lindekrogens Gartneri');
  await field(page, /^Number/).fill('70 61-90 99');
  await field(page, /^E-mail/).fill('ordre@lindekrogen.example');
  await page.getByRole('button', { name: /^Add contact/ }).click();
  await expect(page.getByRole('heading', { name: 'Lindekrogens Gartneri' })).toBeVisible();
  await expect(page).toHaveURL(/\/contacts\/\d+$/);
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  const row = () => server.db.selectFrom('contact').selectAll().where('id', '=', id).executeTakeFirst();
  expect(await row()).toMatchObject({ number: '4570619099', email: 'ordre@lindekrogen.example' });

  await page.getByRole('button', { name: /^Edit/ }).click();
  await field(page, /^Name/).fill('Lindekrogens Planter');
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await expect(page.getByRole('heading', { name: 'Lindekrogens Planter' })).toBeVisible();
  expect((await row())?.name).toBe('Lindekrogens Planter');

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the contact' }).click();
  await expect(page.getByText('Deleted: Lindekrogens Planter')).toBeVisible();
  expect(await row()).toBeUndefined();
  await expect(page).toHaveURL(/\/contacts$/);
});

test('by keyboard: search, open, edit and save', async ({ page, server, signInAs }) => {
  const { id, name } = await contactWithComments(server);
  await signInAs('reception');
  await page.goto('/contacts');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type(name);
  await expect(options(page).first()).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/contacts/${id}\\?`));
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await list(page).focus();
  await page.keyboard.press('e');
  await expect(field(page, /^Name/)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' A/S');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: `${name} A/S` })).toBeVisible();
  await expect
    .poll(async () =>
      server.db.selectFrom('contact').select('name').where('id', '=', id).executeTakeFirstOrThrow(),
    )
    .toEqual({ name: `${name} A/S` });
});

test('a number that another contact has shows a notice before saving', async ({ page, server, signInAs }) => {
  const known = await contactWithComments(server);
  const count = async () =>
    (await server.db.selectFrom('contact').select('id').where('number', '=', known.number).execute()).length;
  await signInAs('reception');
  await page.goto('/contacts/new');
  await field(page, /^Name/).fill('Somebody else');
  await field(page, /^Number/).fill(`0045 ${known.number?.slice(2)}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/already belongs to/)).toBeVisible();
  await expect(page.getByRole('link', { name: known.name })).toBeVisible();
  expect(await count()).toBe(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add a second contact' }).click();
  await expect(page.getByRole('heading', { name: 'Somebody else' })).toBeVisible();
  expect(await count()).toBe(2);
});

test('after leaving the page during a save, the form is empty', async ({ page, signInAs }) => {
  await signInAs('reception');
  await page.goto('/contacts/new');
  const form = page.getByRole('main').locator('form');
  await form.getByRole('textbox', { name: 'Name' }).fill('Zebra Import');
  const isMade = isPostTo('/contacts');
  const release = await holdBack(page, isMade);
  const made = page.waitForResponse((response) => isMade(response.request()));
  await form.getByRole('button', { name: 'Add contact' }).click();
  await page.getByRole('link', { name: 'Switchboard' }).click();
  await expect(page.locator('[data-person]').first()).toBeVisible();
  await release();
  await (await made).finished();
  await page.goBack();
  const name = form.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveValue('');
  // The same on returning before the answer comes.
  await name.fill('Zebra Export');
  const releaseAgain = await holdBack(page, isMade);
  await form.getByRole('button', { name: 'Add contact' }).click();
  await page.getByRole('link', { name: 'Switchboard' }).click();
  await expect(page.locator('[data-person]').first()).toBeVisible();
  await page.goBack();
  await expect(name).toHaveValue('Zebra Export');
  await releaseAgain();
  await expect(name).toHaveValue('');
});

test('a comment with text, with a colleague, or with both is saved; with neither it shows an error', async ({
  page,
  server,
  signInAs,
  installClock,
}) => {
  const { id } = await contactWithComments(server);
  const before = (await commentsOf(server, id)).length;
  await installClock();
  await signInAs('reception');
  await page.goto(`/contacts/${id}`);
  const part = page.getByRole('region', { name: 'Comments' });
  const text = part.getByRole('textbox', { name: 'Comment' });
  const notify = async (name: string) => {
    await part.getByRole('button', { name: 'Notify someone' }).click();
    await page.keyboard.type(name);
    await expect(part.getByRole('option', { name: new RegExp(`^${name}`) })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(part.getByText(`Notify ${name}`)).toBeVisible();
  };
  const save = part.getByRole('button', { name: /^Save/ });
  const last = async (count: number) => {
    await expect.poll(async () => (await commentsOf(server, id)).length).toBe(before + count);
    return (await commentsOf(server, id))[0];
  };

  await save.click();
  await expect(part.getByRole('alert')).toContainText('Write something, or choose who is told.');
  await text.fill('Text alone');
  await page.keyboard.press('Control+Enter');
  expect(await last(1)).toMatchObject({ body: 'Text alone', recipient_id: null });
  await expect(part.getByText('Text alone')).toBeVisible();

  await notify('Annika');
  await save.click();
  const notified = await last(2);
  expect(notified?.body ?? '').toBe('');
  expect(notified?.recipient_id).not.toBeNull();

  await text.fill('Text and a colleague');
  await notify('Annika');
  await save.click();
  expect(await last(3)).toMatchObject({ body: 'Text and a colleague' });
  expect((await commentsOf(server, id))[0]?.recipient_id).not.toBeNull();

  // Newest last, and own comments can be deleted.
  await expect(part.getByRole('listitem').last()).toContainText('Text and a colleague');
  await part.getByRole('button', { name: 'Delete your comment: Text and a colleague' }).click();
  await expect(page.getByText(/^Deleted: “Text and a colleague”/)).toBeVisible();
  // The clock brings the end of the time for Undo.
  expect(await commentsOf(server, id)).toHaveLength(before + 3);
  await runUntil(page, async () => expect(await commentsOf(server, id)).toHaveLength(before + 2));
});

test('the field to choose a colleague has the focus at once, so no letter is lost', async ({
  page,
  server,
  signInAs,
}) => {
  const { id } = await contactWithComments(server);
  await signInAs('reception');
  await page.goto(`/contacts/${id}`);
  await untilReady(page);
  const button = page.getByRole('button', { name: 'Notify someone' });
  // In the same task as the click, before any frame.
  const focused = await button.evaluate(async (element: HTMLElement) => {
    element.click();
    await Promise.resolve();
    return document.activeElement?.getAttribute('role');
  });
  expect(focused).toBe('combobox');
});

test('text typed while a comment is being saved stays', async ({ page, server, signInAs }) => {
  const { id } = await contactWithComments(server);
  await signInAs('reception');
  await page.goto(`/contacts/${id}`);
  const part = page.getByRole('region', { name: 'Comments' });
  const text = part.getByRole('textbox', { name: 'Comment' });
  const release = await holdBack(page, isPostTo('/comments'));
  await text.fill('First');
  await page.keyboard.press('Control+Enter');
  await text.fill('Second, at once');
  await release();
  await expect(part.getByRole('listitem').filter({ hasText: 'First' })).toBeVisible();
  await expect(text).toHaveValue('Second, at once');
  await expect(part.getByRole('button', { name: /^Save/ })).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Control+Enter');
  await expect(part.getByRole('listitem').filter({ hasText: 'Second, at once' })).toBeVisible();
  await expect(text).toHaveValue('');
});

test('hostile names and comments are shown as text, within their boxes, on every screen about a caller', async ({
  page,
  server,
  signInAs,
  watched,
}) => {
  watched.allow(/404 \(/);
  page.on('dialog', (dialog) => {
    throw new Error(`A dialog opened: ${dialog.message()}`);
  });
  const evil = '"><img src=x onerror="document.title=\'hit\'"><script>document.title="hit"</script>';
  const { id, number } = await contactWithComments(server);
  await server.db
    .updateTable('contact')
    .set({ name: `${evil}${'W'.repeat(120)}\u202E`, email: 'javascript:alert(1)@x.example' })
    .where('id', '=', id)
    .execute();
  await server.db
    .updateTable('contact_comment')
    .set({ body: `${evil} ${'W'.repeat(900)}` })
    .where('contact_id', '=', id)
    .execute();
  await server.db.updateTable('smiley').set({ comment: evil }).where('number', '=', number).execute();
  await server.db
    .updateTable('reception')
    .set({ name: `${evil}${'M'.repeat(100)}` })
    .where('company_id', '=', 1)
    .execute();
  const voicemail = await server.db
    .selectFrom('voicemail')
    .select('id')
    .where('from_number', '=', number)
    .executeTakeFirst();
  await signInAs('reception');
  for (const path of [
    `/contacts/${id}`,
    `/caller?number=${number}`,
    ...(voicemail ? [`/voicemails/${voicemail.id}`] : []),
    `/contacts/new?name=${encodeURIComponent(evil)}&number=${encodeURIComponent(evil)}`,
    `/caller?number=${encodeURIComponent(evil)}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await settled(page);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await settled(page);
      await expect(page).toHaveTitle(/Frontdesk/);
      expect(await page.locator('img[src="x"], [onerror]').count()).toBe(0);
      expect(await page.locator('a[href^="javascript:" i]').count()).toBe(0);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test('the order is in the URL, and stays when contacts are opened', async ({ page, server, signInAs }) => {
  const newest = await server.db
    .selectFrom('contact')
    .select(['id', 'name'])
    .where('company_id', '=', 1)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await signInAs('reception');
  await page.goto('/contacts');
  await expect(page.getByText(/in the shared book/)).toBeVisible();
  const names = () => options(page).evaluateAll((all) => all.slice(0, 12).map((one) => one.textContent));
  await expect.poll(async () => (await names()).length).toBe(12);
  const byName = await names();
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('newest');
  await expect(page).toHaveURL(/\?sort=newest$/);
  await expect(options(page).first()).toContainText(newest.name);
  await options(page).first().click();
  await expect(page).toHaveURL(new RegExp(`/contacts/${newest.id}\\?sort=newest$`));
  await page.reload();
  await expect(options(page).first()).toContainText(newest.name);
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('name');
  await expect(page).toHaveURL(new RegExp(`/contacts/${newest.id}$`));
  await expect.poll(names).not.toEqual([]);
  await page.goto('/contacts');
  await expect.poll(names).toEqual(byName);
});
