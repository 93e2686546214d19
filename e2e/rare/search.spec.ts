import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectBoard } from '../steps.ts';
import { openRow } from '../voicemail-steps.ts';

test('every search of people and contacts accepts a typo', async ({ page, server, signInAs }) => {
  await server.db
    .updateTable('employee')
    .set({ name: 'Inger Pedersen' })
    .where('name', '=', 'Naja Isbakke')
    .execute();
  const contact = await server.db
    .insertInto('contact')
    .values({ company_id: 1, name: 'Pedersen Vinduer', number: '4599887766', email: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await signInAs('reception');

  await test.step('Find', async () => {
    await page.goto('/');
    await expectBoard(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('pedersn');
    await expect(page.getByRole('row', { selected: true })).toContainText('Inger Pedersen');
    await expect(page.getByRole('row', { name: /Pedersen Vinduer/ })).toBeVisible();
  });

  await test.step('the contact list', async () => {
    await page.goto('/contacts');
    await page.getByRole('textbox', { name: 'Search contacts' }).fill('pedersn');
    const similar = page.getByRole('group', { name: 'Similar names' });
    await expect(similar.getByRole('option')).toHaveText([/^Pedersen Vinduer/]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Pedersen Vinduer' })).toBeVisible();
  });

  const picks = async (field: Locator) => {
    await field.fill('pedersn');
    await expect(page.getByRole('option', { name: /Inger Pedersen/ })).toBeVisible();
    await field.press('Enter');
  };
  await test.step('the colleague that a comment notifies', async () => {
    await page.goto(`/contacts/${contact.id}`);
    const comments = page.getByRole('region', { name: 'Comments' });
    await comments.getByRole('button', { name: 'Notify someone' }).click();
    await picks(page.getByRole('combobox', { name: 'Notify' }));
    await expect(comments.getByText('Notify Inger Pedersen')).toBeVisible();
  });

  await test.step('the colleague to pass a voicemail on to', async () => {
    await openRow(page, 0);
    await page.getByRole('button', { name: /^Pass on/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Pass on to a colleague' });
    await picks(dialog.getByRole('combobox', { name: 'To' }));
    await expect(dialog.getByRole('button', { name: 'Pass on to Inger Pedersen' })).toBeVisible();
  });

  await test.step('the members of a group', async () => {
    await page.goto('/groups');
    const form = page.getByRole('form', { name: 'New group' });
    await picks(form.getByRole('combobox', { name: 'Add members' }));
    await expect(form.getByRole('button', { name: 'Take out Inger Pedersen' })).toBeVisible();
  });
});
