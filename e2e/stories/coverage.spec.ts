import type { Page } from '@playwright/test';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { makeBusy } from '#testing/e2e/coverage-rows.ts';
import { panel } from '#testing/e2e/me-steps.ts';
import { endCalls, membersOf } from '#testing/e2e/rows.ts';
import { expectBoard } from '#testing/e2e/steps.ts';
import { makeWallLink, WALL } from '#testing/e2e/wall-steps.ts';

test.use({ serverOptions: { live: true } });

const line = (page: Page) => page.getByRole('group', { name: /^Accounts: nobody free since \d\d:\d\d$/ });

test('by a rule of an administrator everybody busy is an alarm on desks and walls, which one desk acknowledges for all, and which goes by itself', async ({
  page,
  server,
  signInAs,
  openBrowser,
}) => {
  const office = await openBrowser();
  await signInAs('manager', office);
  const manager = await office.newPage();
  await manager.goto(`${server.url}/me`);
  const rules = panel(manager, 'Free people');
  await rules.getByRole('button', { name: 'Add a rule' }).press('Enter');
  const dialog = manager.getByRole('dialog', { name: 'Add a rule' });
  await dialog.getByLabel('Group').selectOption('Accounts');
  await dialog.getByLabel('For at least').fill('10');
  for (const day of ['Sat', 'Sun']) await dialog.getByRole('checkbox', { name: day }).check();
  for (const end of ['From', 'To']) await dialog.getByLabel(end, { exact: true }).fill('00:00');
  await dialog.getByLabel('Time zone').press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(rules.getByRole('listitem')).toContainText('Accounts: nobody free for 10 sEvery day, all day');

  const wall = await (await openBrowser(WALL)).newPage();
  await wall.goto(await makeWallLink(manager));
  await expect(wall.getByRole('heading', { name: 'Waiting room' })).toBeVisible();
  await signInAs('reception');
  await page.goto('/');
  await manager.goto(server.url);
  for (const desk of [page, manager]) await expectBoard(desk);
  const top = () => page.getByRole('article').first().boundingBox();
  const before = await top();

  await makeBusy(server, 'Accounts');
  await expect(async () => {
    server.clock.advance(3000);
    await expect(line(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(line(page)).toContainText('3 busy');
  expect(await top()).toEqual(before);
  await expect(page.getByRole('status', { name: 'Messages' }).getByText('Accounts: nobody free')).toHaveCount(
    1,
  );
  await expect(wall.getByRole('region', { name: 'Accounts: nobody free' })).toContainText(/Since .*3 busy/);

  await expect(line(manager).getByRole('button', { name: 'Acknowledge' })).toBeVisible();
  // From the last of the chips by Tab.
  await page.getByRole('button', { name: /^Unknown \d+$/ }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(line(page)).toBeFocused();
  for (const desk of [page, manager]) {
    await expect(line(desk)).toContainText('Acknowledged by Mette');
    await expect(line(desk).getByRole('button')).toHaveCount(0);
  }
  await expect(wall.getByRole('region', { name: 'Accounts: nobody free' })).toHaveCount(0);
  await expect(wall.getByRole('listitem').filter({ hasText: 'Accounts' })).toContainText('Acknowledged');

  const [somebody = ''] = await membersOf(server, 'Accounts');
  await endCalls(server, somebody);
  for (const desk of [page, manager]) await expect(line(desk)).toHaveCount(0);
});
