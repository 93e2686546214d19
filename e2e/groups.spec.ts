import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { retryByButton, atOnce, withinOnePoll } from './page-time.ts';
import { endCalls, membersOf, startCall } from './rows.ts';
import { expectSent } from './sent-messages.ts';
import type { TestServer } from './server.ts';
import { holdBack, isPostTo, untilReady } from './steps.ts';

/** Service is the fourth group. It has eight people, and three of them are available. */
const SERVICE = '/groups/4';
const list = (page: Page) => page.getByRole('region', { name: 'Groups' });
const member = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const groupNamed = ({ db }: TestServer, name: string) =>
  db.selectFrom('employee_group').selectAll().where('name', '=', name).executeTakeFirst();

test('a group shows who is available, and follows their presence', async ({
  page,
  server,
  signInAs,
  installClock,
}) => {
  await installClock();
  await signInAs('reception');
  await page.goto('/groups');
  await expect(list(page).getByRole('link', { name: /Reception you are in/ })).toBeVisible();
  await list(page)
    .getByRole('link', { name: /^Service/ })
    .click();
  await expect(page).toHaveURL(/\/groups\/4$/);
  const group = page.getByRole('region', { name: 'Service', exact: true });
  await expect(group.getByText('3 of 8 members available')).toBeVisible();
  await expect(group.getByText('Transfer: press')).toBeVisible();
  await expect(group.getByRole('row')).toHaveCount(9);
  const anders = member(page, 'Anders Havremark');
  await expect(anders).toContainText('Available');
  await expect(anders).toContainText('45 70 26 10 41');
  await startCall(server, 'Anders Havremark');
  await withinOnePoll(page, server, () => atOnce(anders).toContainText('Busy'));
  await expect(group.getByText('2 of 8 members available')).toBeVisible();
  await expect(list(page).getByRole('link', { name: /^Service/ })).toContainText('2 of 8 available');
  await endCalls(server, 'Anders Havremark');
  await withinOnePoll(page, server, () => atOnce(anders).toContainText('Available'));
  await anders.getByRole('link', { name: 'Anders Havremark', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Anders Havremark', exact: true })).toBeVisible();
});

test('join and leave', async ({ page, server, signInAs }) => {
  await signInAs('reception');
  await page.goto(SERVICE);
  await page.getByRole('button', { name: /^Join this group/ }).click();
  await expect(page.getByText('You are in Service', { exact: true })).toBeVisible();
  expect(await membersOf(server, 'Service')).toContain('Mette Strandgran');
  await expect(member(page, 'Mette Strandgran')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Message 9 people/ })).toBeVisible();
  await page.getByRole('button', { name: /^Leave this group/ }).click();
  await expect(page.getByText('You have left Service', { exact: true })).toBeVisible();
  expect(await membersOf(server, 'Service')).not.toContain('Mette Strandgran');
  await expect(member(page, 'Mette Strandgran')).toHaveCount(0);
});

test('a new group with members found by search, without a speed dial', async ({ page, server, signInAs }) => {
  await signInAs('reception');
  await page.goto('/groups');
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
  await expect(page.getByRole('heading', { name: 'Emergency rota', exact: true })).toBeFocused();
  await expect(page.getByText('No speed dial yet')).toBeVisible();
  expect(await membersOf(server, 'Emergency rota')).toEqual(['Filippa Havgren', 'Naja Isbakke']);
  expect((await groupNamed(server, 'Emergency rota'))?.speed_dial).toBeNull();
  // The last row, without a key beside it.
  await expect(list(page).getByRole('link').last()).toContainText('Emergency rota');
  await expect(list(page).getByRole('link').last().locator('kbd')).toHaveCount(0);
  // The form is empty again.
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('');
});

test('rename, add and remove members, saved together', async ({ page, server, signInAs }) => {
  await signInAs('reception');
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
  await expect(editor.getByText('8 after saving, A to Å')).toBeVisible();
  await expectAccessible(page);
  await editor.getByRole('button', { name: /^Save changes/ }).click();
  await expect(page.getByText('Service desk is saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Service desk', exact: true })).toBeVisible();
  const members = await membersOf(server, 'Service desk');
  expect(members).toContain('Gustav Egehjort');
  expect(members).toContain('Bodil Sandhøj');
  expect(members).not.toContain('Susanne Fyrholm');
});

test('another person saves first: both versions are shown, and nothing is lost', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs('reception');
  await page.goto(SERVICE);
  await page.getByRole('button', { name: /^Edit/ }).click();
  const editor = page.getByRole('complementary', { name: 'Edit Service' });
  await editor.getByRole('textbox', { name: 'Name' }).fill('Service desk');
  await server.db
    .deleteFrom('employee_group_member')
    .where('employee_group_id', '=', 4)
    .where('employee_id', '=', (eb) =>
      eb.selectFrom('employee').select('id').where('name', '=', 'Anders Havremark'),
    )
    .execute();
  await editor.getByRole('textbox', { name: 'Name' }).press('Control+Enter');
  await expect(editor.getByRole('alert')).toContainText(
    'Somebody else saved first: removed Anders Havremark',
  );
  expect(await groupNamed(server, 'Service')).toBeDefined();
  await editor.getByRole('button', { name: /^Save changes/ }).click();
  await expect(page.getByText('Service desk is saved', { exact: true })).toBeVisible();
  expect(await membersOf(server, 'Service desk')).not.toContain('Anders Havremark');
});

test('unsaved changes of groups stay when the page is left, until they are discarded', async ({
  page,
  signInAs,
}) => {
  await signInAs('reception');
  await page.goto(SERVICE);
  const form = page.getByRole('form', { name: 'New group' });
  const newName = form.getByRole('textbox', { name: 'Name' });
  await expect(form.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  await newName.fill('Emergency rota');
  await form.getByRole('combobox', { name: 'Add members' }).fill('naj');
  await form.getByRole('combobox', { name: 'Add members' }).press('Enter');
  const edit = page.getByRole('button', { name: /^Edit/ });
  const editor = page.getByRole('complementary', { name: 'Edit Service' });
  await edit.click();
  await editor.getByRole('textbox', { name: 'Name' }).fill('Service desk');
  await editor.getByRole('button', { name: 'Remove Susanne Fyrholm' }).click();

  await list(page).getByRole('link', { name: 'Switchboard' }).click();
  await expect(page.locator('[data-person]').first()).toBeVisible();
  await page.goBack();
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
  await expect(newName).toHaveValue('');
  await expect(form.getByRole('button', { name: 'Create an empty group' })).toBeVisible();
});

test('the editor by keyboard: into the name, and out again', async ({ page, signInAs }) => {
  await signInAs('reception');
  await page.goto(SERVICE);
  await untilReady(page);
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

test.describe('on a low screen', () => {
  test.use({ viewport: { width: 1280, height: 720 } });
  test('the form for a new group opens at the top, in the name', async ({ page, server, signInAs }) => {
    const groups = Array.from({ length: 30 }, (_, at) => ({ company_id: 1, name: `Group ${at}` }));
    await server.db.insertInto('employee_group').values(groups).execute();
    await signInAs('reception');
    await page.goto('/groups');
    await page.getByRole('button', { name: 'New group' }).press('Enter');
    const form = page.getByRole('form', { name: 'New group' });
    await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await expect(form).toBeInViewport({ ratio: 1 });
    await expect(list(page).getByRole('link', { name: /^Reception/ })).toBeInViewport();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
  });
});

test('after leaving the page during a save, the form for a new group is empty', async ({
  page,
  signInAs,
}) => {
  await signInAs('reception');
  await page.goto('/groups');
  const form = page.getByRole('form', { name: 'New group' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Emergency rota');
  const isMade = isPostTo('/employee_groups');
  const release = await holdBack(page, isMade);
  const made = page.waitForResponse((response) => isMade(response.request()));
  await form.getByRole('button', { name: 'Create an empty group' }).click();
  await list(page).getByRole('link', { name: 'Switchboard' }).click();
  await expect(page.locator('[data-person]').first()).toBeVisible();
  await release();
  await (await made).finished();
  await page.goBack();
  await expect(list(page).getByRole('link', { name: /^Emergency rota/ })).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('');
});

test('a message to a group, written on the page', async ({ page, server, signInAs }) => {
  await signInAs('reception');
  await page.goto(SERVICE);
  await page.getByRole('button', { name: /^Message 8 people/ }).click();
  const panel = page.getByRole('region', { name: 'Message to Service' });
  await expect(panel.getByText('shown as sent from 45 70 26 10 12')).toBeVisible();
  const text = panel.getByRole('textbox', { name: 'Message' });
  await expect(text).toBeFocused();
  await text.fill(
    'The steriliser in room 3 is out until 14:00. Please send patients for room 3 to the waiting room and call me on 12.',
  );
  await expect(panel.getByText('115 characters, 1 part of 160.')).toBeVisible();
  await expect(panel.getByText('1 part × 8 people, billed')).toBeVisible();
  await expectAccessible(page);
  // Escape closes it and keeps the text.
  await text.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Message 8 people/ })).toBeFocused();
  await page.keyboard.press('m');
  await expect(text).toHaveValue(/^The steriliser/);
  const release = await holdBack(page, isPostTo('/message'));
  await panel.getByRole('button', { name: 'Send 8 text messages' }).dblclick();
  await release();
  await expect(page.getByText('8 text messages sent to Service', { exact: true })).toBeVisible();
  await expectSent(server, { requests: 1, messages: 8, billed: 8 });
});

test('without Switch a panel names it, on the page and on the switchboard', async ({
  page,
  signInAs,
  watched,
}) => {
  watched.allow(/403 \(Forbidden\)/);
  await signInAs('pilot');
  await page.goto('/groups');
  await expect(page.getByText('Groups need Switch')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New group' })).toHaveCount(0);
  await expect(page.getByRole('form', { name: 'New group' })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/');
  const rail = page.getByRole('complementary', { name: 'Waiting and recent' });
  await expect(rail.getByText(/Groups need Switch/)).toBeVisible();
});

test('the list fails and recovers; a failed join shows a message', async ({
  page,
  server,
  signInAs,
  watched,
  installClock,
}) => {
  watched.allow(/50\d \(/);
  await installClock();
  await signInAs('reception');
  server.faults.set('listEmployeeGroups', { kind: 'status', status: 500 });
  await page.goto(SERVICE);
  await expect(page.getByText('Groups could not be fetched')).toBeVisible();
  await expectAccessible(page);
  await retryByButton(page, server, page.getByRole('button', { name: 'Try again' }));
  await expect(page.getByRole('heading', { name: 'Service', exact: true })).toBeVisible();
  server.faults.set('joinEmployeeGroup', { kind: 'status', status: 503 });
  await page.getByRole('button', { name: /^Join this group/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was changed' })).toBeVisible();
  expect(await membersOf(server, 'Service')).not.toContain('Mette Strandgran');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('list, group, editor and message', async ({ page, signInAs }) => {
    await signInAs('reception');
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.goto('/groups');
    await expect(list(page).getByRole('link', { name: /^Service/ })).toBeVisible();
    await expectAccessible(page);
    await fits();
    await list(page)
      .getByRole('link', { name: /^Service/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Service', exact: true })).toBeVisible();
    await expectAccessible(page);
    await fits();
    await page.getByRole('button', { name: /^Message 8 people/ }).click();
    await expect(page.getByRole('dialog', { name: 'Message to Service' })).toBeVisible();
    await expectAccessible(page);
    await fits();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Edit/ }).click();
    const editor = page.getByRole('complementary', { name: 'Edit Service' });
    await expect(editor.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await expectAccessible(page);
    await fits();
    await page.keyboard.type('x');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard the changes' }).click();
    await expect(editor).toHaveCount(0);
    await page.getByRole('link', { name: 'Groups', exact: true }).first().click();
    await page.getByRole('button', { name: 'New group' }).click();
    await expect(page.getByRole('form', { name: 'New group' })).toBeInViewport({ ratio: 1 });
    await fits();
  });
});
