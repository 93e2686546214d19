import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { block, dayColumns, found, openFigures, ready, rows } from '#testing/e2e/satisfaction-steps.ts';

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

test('by keyboard each chart is one tab stop, and Enter opens the rows that it counts', async ({
  page,
  signInAs,
}) => {
  await openFigures(page, signInAs);
  await test.step('the trend', () => trend(page));
  await test.step('receptions and employees', () => receptionsAndEmployees(page));
  await test.step('the grid', () => grid(page));
  await test.step('the tables', () => tables(page));
});

async function trend(page: Page): Promise<void> {
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
}

async function receptionsAndEmployees(page: Page): Promise<void> {
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
  const ofEmployee = Number(await row.getByRole('cell').first().innerText());
  await block(page, 'By employee').getByRole('button', { name: 'Satisfaction' }).focus();
  await page.keyboard.press('Tab');
  await expect(row.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expectRows(page, ofEmployee);
  await page.goBack();
  await ready(page);
}

async function grid(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'When and who' }).press('Enter');
  const when = block(page, 'When');
  const cell = (name: string) => when.getByRole('link', { name: new RegExp(`^${name}: \\d+ given`) });
  await expect(cell('Tuesday 10 to 11')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(when.locator('table a[tabindex="0"]')).toHaveCount(1);
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
  const all = when.getByRole('link', { name: /^All: \d+ given/ });
  await expect(all).toBeFocused();
  const ofAll = await givenIn(all);
  await page.keyboard.press('Enter');
  await expectRows(page, ofAll);
  await expect(rows(page).first()).toBeVisible();
}

async function tables(page: Page): Promise<void> {
  await page.goto('/satisfaction');
  await ready(page);
  const name = /^Per day, .+ to .+\. Lowest: .+ satisfied( of few smileys)?\.$/;
  await expect(block(page, 'Per day').getByRole('figure', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Tables' }).press('Enter');
  await expect(page).toHaveURL(/as=table/);
  await expect(block(page, 'Per day').getByRole('row')).toHaveCount(29);
  await expect(block(page, 'By reception').getByRole('columnheader', { name: 'Satisfaction' })).toBeVisible();
  const link = block(page, 'Per day').getByRole('row').nth(2).getByRole('link');
  const given = await block(page, 'Per day').getByRole('row').nth(2).getByRole('cell').first().innerText();
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
}
