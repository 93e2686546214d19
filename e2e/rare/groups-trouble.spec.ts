import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { retryByButton } from '../page-time.ts';
import { membersOf } from '../rows.ts';

/** Service is the fourth group. It has eight people, and three of them are available. */
const SERVICE = '/groups/4';

const list = (page: Page) => page.getByRole('region', { name: 'Groups' });

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
  await expect(page.getByRole('alert').filter({ hasText: 'It may have been changed' })).toBeVisible();
  expect(await membersOf(server, 'Service')).not.toContain('Mette Strandgran');
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
  expect(await membersOf(server, 'Service')).not.toEqual([]);
  await editor.getByRole('button', { name: /^Save changes/ }).click();
  await expect(page.getByText('Service desk is saved', { exact: true })).toBeVisible();
  expect(await membersOf(server, 'Service desk')).not.toContain('Anders Havremark');
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
