import type { Page } from '@playwright/test';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { card, expectBoard } from '#testing/e2e/steps.ts';

test.use({ serverOptions: { live: true } });

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Away/ });

/** Opens the own dialog by keys: its first tab has the focus. */
async function openByKeys(page: Page): Promise<void> {
  await page.keyboard.press('F2');
  await expect(page.getByRole('menu', { name: 'Your status' })).toBeVisible();
  await page.keyboard.type('away');
  await expect(page.getByRole('menuitem', { name: 'Away…' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('tab', { name: 'Now' })).toBeFocused();
}

/** Presses Tab until a part of the dialog has the focus. */
async function tabTo(page: Page, role: 'button' | 'checkbox' | 'radio' | 'switch' | 'textbox', name: string) {
  const part = dialog(page).getByRole(role, { name, exact: true });
  await expect(async () => {
    if (!(await part.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('Tab');
    await expect(part).toBeFocused({ timeout: 100 });
  }).toPass({ intervals: [1] });
}

test('lunch, a holiday and a week are set with the keyboard only, and another tab sees it at once', async ({
  page,
  signInAs,
}) => {
  await signInAs('reception');
  await page.goto('/');
  await expectBoard(page);
  const other = await page.context().newPage();
  await other.goto('/');
  await expectBoard(other);
  const me = card(other, 'Mette Strandgran');

  await test.step('lunch for half an hour, with a note', async () => {
    await openByKeys(page);
    await tabTo(page, 'textbox', 'Note for the reception');
    await page.keyboard.type('At the harbour');
    await expect(dialog(page).getByText('14 of 120')).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(me).toHaveAccessibleName(/, away: Lunch, back \d\d:\d\d/);
  });

  await test.step('the same is changed to a meeting, with what was written', async () => {
    await openByKeys(page);
    await expect(dialog(page).getByLabel('Note for the reception')).toHaveValue('At the harbour');
    await tabTo(page, 'radio', 'Lunch');
    await page.keyboard.press('ArrowRight');
    await expect(dialog(page).getByText(/^Meeting until/)).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(me).toHaveAccessibleName(/, away: Meeting until \d\d:\d\d/);
  });

  await test.step('days of holiday, planned from tomorrow', async () => {
    await openByKeys(page);
    await page.keyboard.press('ArrowRight');
    await expect(dialog(page).getByRole('tab', { name: 'Planned' })).toBeFocused();
    await tabTo(page, 'radio', 'Lunch');
    for (let press = 0; press < 6; press++) await page.keyboard.press('ArrowRight');
    await expect(dialog(page).getByRole('radio', { name: 'Holiday' })).toBeChecked();
    await tabTo(page, 'checkbox', 'All day');
    await page.keyboard.press('Space');
    await page.keyboard.press('Control+Enter');
    await expect(dialog(page)).toHaveCount(0);
    await openByKeys(page);
    await page.keyboard.press('ArrowRight');
    await expect(dialog(page).getByRole('listitem')).toContainText('Holiday, all day');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step('lunch on two weekdays, and the same week in the other tab', async () => {
    await openByKeys(page);
    await page.keyboard.press('ArrowLeft');
    await tabTo(page, 'button', 'Add to Mon');
    await page.keyboard.press('Enter');
    await tabTo(page, 'checkbox', 'Tue');
    await page.keyboard.press('Space');
    await page.keyboard.press('Control+Enter');
    await expect(dialog(page)).toHaveCount(0);
    await openByKeys(other);
    await other.keyboard.press('ArrowLeft');
    await expect(dialog(other).getByText('Lunch 12:00')).toHaveCount(2);
  });
});

test('an administrator sets it for somebody else, with do not disturb, and they see by whom', async ({
  page,
  signInAs,
}) => {
  await signInAs('manager');
  await page.goto('/');
  await expectBoard(page);
  await card(page, 'Hanne Klitrose').focus();
  await page.keyboard.press('Enter');
  const details = page.getByRole('complementary', { name: 'Hanne Klitrose' });
  await details.getByRole('button', { name: 'Note away…' }).press('Enter');
  await expect(dialog(page)).toHaveAccessibleName('Away Hanne Klitrose');
  await tabTo(page, 'switch', 'Do not disturb meanwhile');
  await page.keyboard.press('Space');
  await expect(dialog(page).getByText(/receptions or their groups until \d\d:\d\d\.$/)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(details.getByRole('region', { name: 'Absence of Hanne Klitrose' })).toContainText(
    /Lunch, back \d\d:\d\d.*Note from /,
  );
  await expect(details.getByRole('button', { name: 'Change', exact: true })).toBeVisible();
});
