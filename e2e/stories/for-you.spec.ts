import { expectAccessible } from '#testing/e2e/axe.ts';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { untilReady } from '#testing/e2e/steps.ts';

test.use({ serverOptions: { live: true } });

test('a colleague is told of a caller, sees it at once below the bell by F8, and the answer comes back', async ({
  page,
  signInAs,
  openBrowser,
}) => {
  await signInAs('reception');
  const other = await openBrowser();
  await signInAs('employee', other);
  const theirs = await other.newPage();
  await theirs.goto('/me');
  await untilReady(theirs);
  const own = await theirs.evaluate(async () => {
    const answer = await fetch('/auth/session', { headers: { 'x-frontdesk': '1' } });
    return ((await answer.json()) as { employee: { name: string } }).employee.name;
  });
  await page.goto('/caller?number=4570441802');
  await untilReady(page);
  await page.keyboard.press('t');
  const dialog = page.getByRole('dialog', { name: 'Tell a colleague' });
  await dialog.getByRole('combobox', { name: 'To' }).fill(own);
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: /^Message/ }).fill('Rang about the gate');
  await dialog.getByRole('checkbox', { name: 'Urgent' }).check();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`Passed on to ${own}`, { exact: true })).toBeVisible();

  await expect(theirs.getByRole('button', { name: 'For you, 1 message' })).toBeVisible();
  await theirs.keyboard.press('F8');
  const list = theirs.getByRole('dialog', { name: 'For you' });
  const row = list.getByRole('listitem').filter({ hasText: 'Rang about the gate' });
  await expect(row).toContainText('Urgent');
  await expect(row.getByRole('link', { name: 'Call Duelund' })).toHaveAttribute('href', 'tel:+4570441802');
  await expectAccessible(theirs);
  await row.getByRole('button', { name: 'Answer' }).click();
  await theirs.getByRole('textbox', { name: 'Your answer' }).fill('I ring at ten');
  await theirs.keyboard.press('Control+Enter');
  await row.getByRole('button', { name: 'Done' }).click();
  await expect(list.getByRole('region', { name: 'Earlier today' })).toContainText('Rang about the gate');

  await page.getByRole('button', { name: 'For you, 1 message' }).click();
  const mine = page.getByRole('dialog', { name: 'For you' });
  await expect(mine).toContainText('I ring at ten');
  await page.keyboard.press('Escape');
  await expect(mine).toBeHidden();
  await page.keyboard.press('F8');
  await expect(mine.getByRole('region', { name: 'Sent by you' })).toContainText(/Done \d\d:\d\d by/);
});
