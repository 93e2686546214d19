import type { Page } from '@playwright/test';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { contactWithComments } from '#testing/e2e/rows.ts';

const list = (page: Page) => page.getByRole('listbox', { name: 'Contacts' });
const options = (page: Page) => list(page).getByRole('option');
const search = (page: Page) => page.getByRole('textbox', { name: 'Search contacts' });
const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name });

test('by mouse: a contact is added, changed and deleted, and a number that another has is said before saving', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs('reception');
  await test.step('added, changed and deleted', async () => {
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
  await test.step('a number that another contact has', async () => {
    const known = await contactWithComments(server);
    const count = async () =>
      (await server.db.selectFrom('contact').select('id').where('number', '=', known.number).execute())
        .length;
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
});

test('by keyboard: search, open, edit, cancel and save; the order is in the URL, and stays', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs('reception');
  await test.step('the order', async () => {
    const newest = await server.db
      .selectFrom('contact')
      .select(['id', 'name'])
      .where('company_id', '=', 1)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
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
  await test.step('search, open, edit', async () => {
    const { id, name } = await contactWithComments(server);
    await page.goto('/contacts');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('/');
    await expect(search(page)).toBeFocused();
    await page.keyboard.type(name);
    await expect(options(page).first()).toContainText(name);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/contacts/${id}\\?`));
    await expect(page.getByRole('heading', { name })).toBeVisible();
    // A keycap is there while its key acts: not while one types.
    await expect(field(page, /^Comment/)).toBeVisible();
    const keycap = page.getByRole('button', { name: /^Edit/ }).getByText('E', { exact: true });
    await expect(keycap).toBeVisible();
    await page.keyboard.press('/');
    await expect(keycap).toBeHidden();
    await page.keyboard.press('Enter');
    await page.keyboard.press('n');
    await expect(field(page, /^Comment/)).toBeFocused();
    await expect(keycap).toBeHidden();
    await page.keyboard.press('Escape');
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
});
