import type { Page } from '@playwright/test';
import { expectAccessible } from '#testing/e2e/axe.ts';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { membersOf } from '#testing/e2e/rows.ts';
import type { TestServer } from '#testing/e2e/server.ts';

/** Service is the fourth group. It has eight people, and three of them are available. */
const SERVICE = '/groups/4';

const list = (page: Page) => page.getByRole('region', { name: 'Groups' });

const groupNamed = ({ db }: TestServer, name: string) =>
  db.selectFrom('employee_group').selectAll().where('name', '=', name).executeTakeFirst();

test('a new group with members found by search; another is renamed, with members added and removed, saved together', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs('reception');
  await test.step('a new group, without a speed dial', async () => {
    await page.goto('/groups');
    await page.getByRole('button', { name: 'New group' }).click();
    const form = page.getByRole('form', { name: 'New group' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Emergency rota');
    const add = form.getByRole('combobox', { name: 'Add members' });
    for (const letters of ['fili', 'klit', 'isb']) {
      await add.fill(letters);
      await expect(form.getByText('1 found')).toBeVisible();
      await add.press('Enter');
    }
    await add.fill('naj');
    await expect(form.getByRole('option', { name: /Naja Isbakke/ })).toContainText('added');
    await expectAccessible(page);
    await add.fill('');
    await form.getByRole('button', { name: 'Take out Hanne Klitrose' }).click();
    await form.getByRole('button', { name: 'Create group of 2' }).click();
    await expect(page.getByRole('heading', { level: 2, name: /^Emergency rota/ })).toBeFocused();
    await expect(page.getByText('No speed dial yet')).toBeVisible();
    expect(await membersOf(server, 'Emergency rota')).toEqual(['Filippa Havgren', 'Naja Isbakke']);
    expect((await groupNamed(server, 'Emergency rota'))?.speed_dial).toBeNull();
    // The last row, without a key beside it.
    await expect(list(page).getByRole('link').last()).toContainText('Emergency rota');
    await expect(list(page).getByRole('link').last().locator('kbd')).toHaveCount(0);
    // The form is empty again.
    await expect(form).toHaveCount(0);
    await page.getByRole('button', { name: 'New group' }).click();
    await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  });
  await test.step('another', async () => {
    await page.goto(SERVICE);
    await page.getByRole('button', { name: /^Edit/ }).click();
    const editor = page.getByRole('complementary', { name: 'Edit Service' });
    await editor.getByRole('textbox', { name: 'Name' }).fill('Service desk');
    await editor.getByRole('combobox', { name: 'Add people' }).fill('gus');
    await editor.getByRole('combobox', { name: 'Add people' }).press('Enter');
    await editor.getByRole('button', { name: 'Remove Susanne Fyrholm' }).click();
    await editor.getByRole('button', { name: 'Remove Bodil Sandhøj' }).click();
    await editor.getByRole('button', { name: 'Put back Bodil Sandhøj' }).click();
    await expect(editor.getByText(/^Renamed, 1 added, 1 removed\./)).toBeVisible();
    await expect(editor.getByText('8 after saving, A to Z')).toBeVisible();
    await expectAccessible(page);
    await editor.getByRole('button', { name: /^Save changes/ }).click();
    await expect(page.getByText('Service desk is saved', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: /^Service desk/ })).toBeVisible();
    const members = await membersOf(server, 'Service desk');
    expect(members).toContain('Gustav Egehjort');
    expect(members).toContain('Bodil Sandhøj');
    expect(members).not.toContain('Susanne Fyrholm');
  });
});

test('unsaved changes of groups stay when the page is left, until they are discarded', async ({
  page,
  signInAs,
}) => {
  await signInAs('reception');
  await page.goto(SERVICE);
  const form = page.getByRole('form', { name: 'New group' });
  const newName = form.getByRole('textbox', { name: 'Name' });
  const newGroup = page.getByRole('button', { name: 'New group' });
  await newGroup.click();
  await newName.fill('Emergency rota');
  await form.getByRole('combobox', { name: 'Add members' }).fill('naj');
  await form.getByRole('combobox', { name: 'Add members' }).press('Enter');
  const edit = page.getByRole('button', { name: /^Edit/ });
  const editor = page.getByRole('complementary', { name: 'Edit Service' });
  await edit.click();
  await editor.getByRole('textbox', { name: 'Name' }).fill('Service desk');
  await editor.getByRole('button', { name: 'Remove Susanne Fyrholm' }).click();

  await page.getByRole('link', { name: 'Switchboard', exact: true }).click();
  await expect(page.locator('[data-person]').first()).toBeVisible();
  await page.goBack();
  await newGroup.click();
  await expect(newName).toHaveValue('Emergency rota');
  await expect(form.getByRole('button', { name: 'Create group of 1' })).toBeVisible();
  await edit.click();
  await expect(editor.getByRole('textbox', { name: 'Name' })).toHaveValue('Service desk');
  await expect(editor.getByText(/^Renamed, 1 removed\./)).toBeVisible();
  // Escape and "Cancel" ask first; a second Escape goes back to the changes.
  const question = page.getByRole('dialog', { name: 'Discard the changes?' });
  await editor.getByRole('textbox', { name: 'Name' }).press('Escape');
  await expect(question).toContainText('Service is not saved yet: renamed, 1 removed.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(editor.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expect(editor.getByText(/^Renamed, 1 removed\./)).toBeVisible();

  await editor.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard the changes' }).click();
  await expect(editor).toHaveCount(0);
  await edit.click();
  await expect(editor.getByRole('textbox', { name: 'Name' })).toHaveValue('Service');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await newGroup.click();
  await expect(newName).toHaveValue('');
  await expect(form.getByRole('button', { name: 'Create an empty group' })).toBeVisible();
});

test('the editor by keyboard: into the name, and out again', async ({ page, signInAs }) => {
  await signInAs('reception');
  await page.goto(SERVICE);
  const editor = page.getByRole('complementary', { name: 'Edit Service' });
  const name = editor.getByRole('textbox', { name: 'Name' });
  await page.keyboard.press('e');
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Service');
  await page.keyboard.press('Escape');
  await expect(editor).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Edit/ })).toBeFocused();
  // Pressed again it goes to the name, also from elsewhere on the page. Escape there closes it, too.
  await page.keyboard.press('e');
  await expect(name).toBeFocused();
  await list(page)
    .getByRole('link', { name: /^Service/ })
    .focus();
  await page.keyboard.press('e');
  await expect(name).toBeFocused();
  await list(page)
    .getByRole('link', { name: /^Service/ })
    .focus();
  await page.keyboard.press('Escape');
  await expect(editor).toHaveCount(0);
  await page.keyboard.press('e');
  await expect(name).toBeFocused();
  await page.keyboard.type('Desk');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard the changes' }).press('Enter');
  await expect(editor).toHaveCount(0);
  await page.keyboard.press('e');
  await expect(name).toHaveValue('Service');
});
