import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { untilReady } from '../steps.ts';
import { block, dayColumns, found, openFigures, ready, rows } from '../satisfaction-steps.ts';

/** The number of smileys in the name of a link. */
async function givenIn(link: Locator): Promise<number> {
  const words = (await link.getAttribute('aria-label')) ?? (await link.textContent()) ?? '';
  const [, positive, negative] = /: ([\d,]+) positive, ([\d,]+) negative/.exec(words) ?? [];
  if (positive !== undefined) return Number(positive) + Number(negative);
  return Number(/([\d,]+) given/.exec(words)?.[1]?.replace(',', ''));
}

async function expectRows(page: Page, given: number): Promise<void> {
  await expect(found(page)).toContainText(new RegExp(`^${given} (of \\d+ )?smileys`));
}

test.beforeEach(async ({ page, signInAs }) => {
  await openFigures(page, signInAs);
});

test('the trend: one tab stop, arrow keys along it, Enter opens the rows, Back returns to the column', async ({
  page,
}) => {
  const columns = dayColumns(page);
  await columns.last().focus();
  const last = (await columns.last().getAttribute('aria-label')) ?? '';
  await expect(block(page, 'Per day').getByText(last)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(columns.nth(-2)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(columns.first()).toBeFocused();
  const given = await givenIn(columns.first());
  await page.keyboard.press('Enter');
  await expectRows(page, given);
  await page.goBack();
  await ready(page);
  await page.keyboard.press('Tab');
  await columns.last().focus();
  await page.keyboard.press('Tab');
  // The next tab stop is after the whole chart.
  await expect(block(page, 'By reception').getByRole('link').first()).toBeFocused();
});

test('receptions and employees: Tab goes from one to the next, Enter opens the rows', async ({ page }) => {
  const reception = block(page, 'By reception').getByRole('link').first();
  const given = await givenIn(reception);
  await dayColumns(page).last().focus();
  await page.keyboard.press('Tab');
  await expect(reception).toBeFocused();
  await page.keyboard.press('Enter');
  await expectRows(page, given);
  await page.goBack();

  await ready(page);
  const row = block(page, 'By employee').getByRole('row').nth(1);
  const ofEmployee = Number(await row.getByRole('cell').nth(1).innerText());
  await block(page, 'By employee').getByRole('button', { name: 'Satisfaction' }).focus();
  await page.keyboard.press('Tab');
  await expect(row.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expectRows(page, ofEmployee);
});

test('the grid: one tab stop, arrow keys in two directions, Enter shows the rows beside it', async ({
  page,
}) => {
  await page.getByRole('link', { name: 'When and who' }).press('Enter');
  const grid = block(page, 'When');
  const cell = (name: string) => grid.getByRole('link', { name: new RegExp(`^${name}: \\d+ given`) });
  await expect(cell('Tuesday 10 to 11')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(grid.locator('table a[tabindex="0"]')).toHaveCount(1);
  await cell('Tuesday 10 to 11').focus();
  await page.keyboard.press('ArrowDown');
  await expect(cell('Wednesday 10 to 11')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await expect(cell('Tuesday 11 to 12')).toBeFocused();
  const given = await givenIn(cell('Tuesday 11 to 12'));
  await page.keyboard.press('Enter');
  await expect(block(page, 'Tuesday 11 to 12').getByRole('article')).toHaveCount(given);
  // The sum of an hour is at the foot of its column.
  await cell('Tuesday 11 to 12').focus();
  await page.keyboard.press('End');
  const all = grid.getByRole('link', { name: /^All: \d+ given/ });
  await expect(all).toBeFocused();
  const ofAll = await givenIn(all);
  await page.keyboard.press('Enter');
  await expectRows(page, ofAll);
  await expect(rows(page).first()).toBeVisible();
});

test('each chart has a description and a table', async ({ page }) => {
  const low = block(page, 'Per day').getByText(/^Per day, .+ to .+\. Lowest: .+ satisfied\.$/);
  await expect(low).toBeAttached();
  await page.getByRole('button', { name: 'Tables' }).press('Enter');
  await expect(page).toHaveURL(/as=table/);
  await expect(block(page, 'Per day').getByRole('row')).toHaveCount(31);
  await expect(block(page, 'By reception').getByRole('columnheader', { name: 'Satisfaction' })).toBeVisible();
  const link = block(page, 'Per day').getByRole('row').nth(2).getByRole('link');
  const given = await block(page, 'Per day').getByRole('row').nth(2).getByRole('cell').nth(1).innerText();
  await link.press('Enter');
  await expectRows(page, Number(given));
  await page.goto('/satisfaction?view=when&as=table');
  await expect(
    block(page, 'When').getByText(/^[\d,]+ smileys, [\d,]+ negative\. Most on \w+day /),
  ).toBeAttached();
  // The cells of the table have a border and no tint.
  await expect(block(page, 'When').getByRole('table').getByRole('link').first()).toHaveCSS(
    'border-top-width',
    '1px',
  );
});

test('the days of a custom period are typed digit by digit', async ({ page }) => {
  await page.goto('/satisfaction?range=custom&from=2026-11-01&to=2026-11-18');
  const part = (name: string) =>
    page.getByRole('spinbutton', { name: new RegExp(`^${name}, Start Date`, 'i') });
  await untilReady(page);
  await part('day').focus();
  await page.keyboard.type('12102026', { delay: 50 });
  await expect(page).toHaveURL(/range=custom&from=2026-10-12&to=2026-11-18/);
  await expect(page.getByRole('spinbutton', { name: /^day, End Date/i })).toBeFocused();
  await ready(page);
  // The days of the address and those of the field stay the same, also by Back.
  await page.goto('/satisfaction?range=custom&from=2026-11-01&to=2026-11-18');
  await part('day').press('ArrowUp');
  await expect(page).toHaveURL(/from=2026-11-02/);
  await page.goBack();
  await expect(part('day')).toHaveText('01');

  // A start after the end is said, and gone when the focus leaves the field.
  const reversed = page.getByText('The end is before the start.');
  await part('day').focus();
  await page.keyboard.type('1912', { delay: 50 });
  await expect(reversed).toBeVisible();
  await expect(part('day')).toHaveAccessibleDescription(/The end is before the start\./);
  await page.getByRole('combobox', { name: 'Reception' }).focus();
  await expect(reversed).toHaveCount(0);
  await expect(part('month')).toHaveText('01');
  await expect(page).toHaveURL(/from=2026-01-19&to=2026-11-18/);
});
