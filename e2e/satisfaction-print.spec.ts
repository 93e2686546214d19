import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** As the browser does before it takes the page to paper, and A4 wide. */
async function toPaper(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1123 });
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('the report on paper: the period and the figures, nothing to press, nothing cut', async ({
  page,
  signInAs,
}) => {
  await signInAs('manager');
  for (const path of ['/satisfaction', '/satisfaction?view=when']) {
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'By employee' }).getByRole('row').nth(3)).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 20_000 });
    await toPaper(page);
    await expect(page.locator('.sat__printed')).toHaveText(/^\d+ \w+( \d{4})? to \d+ \w+ \d{4}$/);
    await expect(page.getByRole('navigation').first()).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
  }
});

test('every smiley on paper: all that has come, with whole comments', async ({ page, signInAs }) => {
  await signInAs('manager');
  await page.goto('/satisfaction/feedback');
  const rows = page.getByRole('region', { name: 'Smileys' }).locator('tr.smiley');
  await expect(rows.first()).toBeVisible();
  const paper = await page.evaluate(() => {
    const drawn = () => document.querySelectorAll('tr.smiley').length;
    const before = drawn();
    dispatchEvent(new Event('beforeprint'));
    const words = document.querySelector('.sat__printed')?.textContent ?? '';
    const count = document.querySelector('.fbk__filters [role="status"]')?.textContent ?? '';
    return { before, after: drawn(), words, count };
  });
  expect(paper.before).toBeLessThan(paper.after);
  // All, or how many have come so far.
  expect(
    paper.words.includes(`The newest ${paper.after} smileys`) || paper.count.startsWith(`${paper.after} `),
  ).toBe(true);
  await toPaper(page);
  const cut = await rows
    .locator('td.clip')
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).length);
  expect(cut).toBe(0);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => rows.count()).toBeLessThan(paper.after);
});
