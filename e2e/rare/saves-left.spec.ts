import { expect, test } from '../fixtures.ts';
import { holdBack, isPostTo } from '../steps.ts';

test('after leaving the page during a save, the form for a new contact is empty', async ({
  page,
  signInAs,
}) => {
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
  await form.getByRole('textbox', { name: 'Name' }).fill('Emergency rota');
  const isMade = isPostTo('/employee_groups');
  const release = await holdBack(page, isMade);
  const made = page.waitForResponse((response) => isMade(response.request()));
  await form.getByRole('button', { name: 'Create an empty group' }).click();
  await page.getByRole('region', { name: 'Groups' }).getByRole('link', { name: 'Switchboard' }).click();
  await expect(page.locator('[data-person]').first()).toBeVisible();
  await release();
  await (await made).finished();
  await page.goBack();
  await expect(
    page.getByRole('region', { name: 'Groups' }).getByRole('link', { name: /^Emergency rota/ }),
  ).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('');

  server.faults.set('createEmployeeGroup', { kind: 'status', status: 500 });
  await form.getByRole('textbox', { name: 'Name' }).fill('Night rota');
  const again = await holdBack(page, isMade);
  await form.getByRole('button', { name: 'Create an empty group' }).click();
  await page.getByRole('region', { name: 'Groups' }).getByRole('link', { name: 'Switchboard' }).click();
  await expect(page.locator('[data-person]').first()).toBeVisible();
  await again();
  const words = page.getByRole('status', { name: 'Messages' });
  await expect(words).toContainText('group');
  await expect(words).toContainText('It may have been made all the same');
  await page.goBack();
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Night rota');
});
