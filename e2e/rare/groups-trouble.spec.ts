import type { Page } from '@playwright/test';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { retryByButton } from '#testing/e2e/page-time.ts';
import { membersOf } from '#testing/e2e/rows.ts';
import { holdBack, isPostTo } from '#testing/e2e/steps.ts';

/** Service is the fourth group. It has eight people, and three of them are available. */
const SERVICE = '/groups/4';

const list = (page: Page) => page.getByRole('region', { name: 'Groups' });

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
  await retryByButton(page, server, page.getByRole('button', { name: 'Try again' }));
  await expect(page.getByRole('heading', { level: 2, name: /^Service/ })).toBeVisible();
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

test('after leaving the page during a save, the form for a new group is empty, or its text is kept and that is said', async ({
  page,
  server,
  signInAs,
  watched,
}) => {
  watched.allow(/50\d \(/);
  await signInAs('reception');
  await page.goto('/groups');
  const form = page.getByRole('form', { name: 'New group' });
  const name = form.getByRole('textbox', { name: 'Name' });
  const isMade = isPostTo('/employee_groups');
  /** Leaves for the switchboard while the group is made. Returns when its answer has come. */
  const newGroup = page.getByRole('button', { name: 'New group' });
  const leaveDuringSave = async (text: string) => {
    if ((await form.count()) === 0) await newGroup.click();
    await name.fill(text);
    const release = await holdBack(page, isMade);
    const made = page.waitForResponse((response) => isMade(response.request()));
    await form.getByRole('button', { name: 'Create an empty group' }).click();
    await page.getByRole('link', { name: 'Switchboard', exact: true }).click();
    await expect(page.locator('[data-person]').first()).toBeVisible();
    release();
    await (await made).finished();
  };
  await leaveDuringSave('Emergency rota');
  await page.goBack();
  await expect(list(page).getByRole('link', { name: /^Emergency rota/ })).toBeVisible();
  await newGroup.click();
  await expect(name).toHaveValue('');

  server.faults.set('createEmployeeGroup', { kind: 'status', status: 500 });
  await leaveDuringSave('Night rota');
  const words = page.getByRole('status', { name: 'Messages' });
  await expect(words).toContainText('It may have been made all the same');
  await page.goBack();
  await newGroup.click();
  await expect(name).toHaveValue('Night rota');
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
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
  });
});
