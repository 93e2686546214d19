import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { settled } from '../page-time.ts';
import { contactWithComments } from '../rows.ts';
import { holdBack, isPostTo } from '../steps.ts';

const list = (page: Page) => page.getByRole('listbox', { name: 'Contacts' });
const options = (page: Page) => list(page).getByRole('option');
const search = (page: Page) => page.getByRole('textbox', { name: 'Search contacts' });
const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name });

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

test('by keyboard: search, open, edit, cancel and save', async ({ page, server, signInAs }) => {
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
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Edit/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, /^Name/)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' A/S');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: `${name} A/S` })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Edit/ })).toBeFocused();
  await expect
    .poll(async () =>
      server.db.selectFrom('contact').select('name').where('id', '=', id).executeTakeFirstOrThrow(),
    )
    .toEqual({ name: `${name} A/S` });

  // Enter opens the first that is found, also while another is open.
  const other = await server.db
    .selectFrom('contact')
    .select('name')
    .where('company_id', '=', 1)
    .where('id', '!=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await page.keyboard.press('/');
  await page.keyboard.type(other.name);
  await expect(options(page).first()).toContainText(other.name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: other.name })).toBeVisible();
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
