import { expect, test } from '#testing/e2e/fixtures.ts';
import { settled } from '#testing/e2e/page-time.ts';
import {
  block,
  dayColumns,
  figures,
  found,
  openFigures,
  ready,
  rows,
} from '#testing/e2e/satisfaction-steps.ts';
import { untilReady } from '#testing/e2e/steps.ts';

test('each chart opens its rows, as many as it shows, and Back returns to the chart', async ({
  page,
  signInAs,
}) => {
  await openFigures(page, signInAs);

  await test.step('a column of the trend', async () => {
    const columns = dayColumns(page);
    const words = (await columns.nth(3).getAttribute('aria-label')) ?? '';
    const [, positive, negative] = /: (\d+) positive, (\d+) negative/.exec(words) ?? [];
    await columns.nth(3).click();
    await expect(found(page)).toContainText(
      `${Number(positive) + Number(negative)} smileys, ${negative} negative`,
    );
    await expect(rows(page)).toHaveCount(Number(positive) + Number(negative));
    await page.goBack();
    await expect(page).toHaveURL(/\/satisfaction$/);
    await ready(page);
  });

  await test.step('a reception', async () => {
    const [, all] = /of ([\d,]+) positive/.exec(await figures(page).innerText()) ?? [];
    const link = block(page, 'By reception').getByRole('link', { name: /Service line/ });
    const [, given, negative] = /(\d+) given, (\d+) negative/.exec(await link.innerText()) ?? [];
    await link.click();
    await expect(found(page)).toHaveText(`${given} of ${all} smileys, ${negative} negative`);
    await page.goBack();
  });

  await test.step('an employee', async () => {
    await ready(page);
    const row = block(page, 'By employee').getByRole('row', { name: /Hanne Klitrose/ });
    const given = await row.getByRole('cell').first().innerText();
    await row.getByRole('link', { name: 'Hanne Klitrose' }).click();
    await expect(found(page)).toContainText(new RegExp(`^${given} of`));
    await expect(rows(page).first()).toContainText('Hanne Klitrose');
    await page.goBack();
  });

  await test.step('the negative smileys and the comments', async () => {
    await ready(page);
    const link = figures(page).getByRole('link', { name: /negative/ });
    const [negative] = /\d+/.exec(await link.innerText()) ?? [];
    await link.click();
    await expect(found(page)).toContainText(
      new RegExp(`^${negative} of \\d+ smileys, ${negative} negative$`),
    );
    await page.goBack();
  });

  await test.step('a cell of the grid with its rows beside it, and one of its days', async () => {
    await page.getByRole('link', { name: 'When and who' }).click();
    const cell = block(page, 'When').getByRole('link', { name: /^Tuesday 10 to 11: \d+ given/ });
    await expect(cell).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    const [, given, negative] = /: (\d+) given, (\w+) negative/.exec((await cell.textContent()) ?? '') ?? [];
    await cell.click();
    const beside = block(page, 'Tuesday 10 to 11');
    await expect(beside.getByRole('article')).toHaveCount(Number(given));
    await beside.getByRole('link', { name: `Show all ${given} as rows` }).click();
    await expect(rows(page)).toHaveCount(Number(given));
    await expect(found(page)).toContainText(`${negative === 'none' ? 0 : negative} negative`);
    for (const time of await rows(page).locator('time').allInnerTexts()) expect(time).toMatch(/^10:/);
    await page.goBack();
    await expect(beside).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    const day = block(page, 'When').getByRole('link', { name: /^Monday: / });
    const [, all] = /: (\d+) given/.exec((await day.textContent()) ?? '') ?? [];
    await day.click();
    await expect(found(page)).toContainText(new RegExp(`^${all} of`));
  });
});

test('a link shows the same to another person, and a custom period is chosen by keyboard', async ({
  page,
  signInAs,
  openBrowser,
}) => {
  await signInAs('manager');
  await page.goto('/satisfaction');
  // Both at once: the page does not show the first yet.
  const days = page.getByRole('button', { name: '7 days' });
  await untilReady(page);
  const custom = await page.getByRole('button', { name: 'Custom' }).elementHandle();
  await days.evaluate(async (button, next) => {
    if (!(button instanceof HTMLElement && next instanceof HTMLElement)) throw new Error('no buttons');
    button.click();
    // The router changes the URL in promises, React renders in a task.
    for (let turn = 0; turn < 50; turn++) await Promise.resolve();
    next.click();
  }, custom);
  const start = page.getByRole('spinbutton', { name: /^day, Start Date/i });
  await start.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/range=custom&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/);
  // The URL changes before the page shows it.
  await expect(figures(page)).toContainText('on the same weekdays 2 weeks earlier');
  await ready(page);
  await settled(page);
  const ofAll = await figures(page).innerText();
  await page.getByLabel('Reception', { exact: true }).selectOption({ label: 'Service line' });
  await expect(page).toHaveURL(/endpoint=Reception%232/);
  await expect.poll(() => figures(page).innerText()).not.toBe(ofAll);
  await ready(page);
  await settled(page);
  const shown = await figures(page).innerText();

  const other = await openBrowser();
  await signInAs('reception', other);
  const theirs = await other.newPage();
  await theirs.goto(page.url());
  await expect.poll(() => figures(theirs).innerText(), { timeout: 20_000 }).toBe(shown);
});

test('the days of a period are typed digit by digit, and one to come or not over yet says what it is compared with', async ({
  page,
  signInAs,
}) => {
  await signInAs('manager');
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

  await page.goto('/satisfaction?range=custom&from=2026-11-25&to=2026-12-24');
  await expect(figures(page).getByText('None in this period', { exact: true })).toBeVisible();
  await page.goto('/satisfaction?range=today');
  await expect(figures(page)).toContainText(/, was .* by this time a week ago/);
});
