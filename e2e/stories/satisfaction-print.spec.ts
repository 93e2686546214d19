import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { block, DAY, ready } from '../satisfaction-steps.ts';
import { addSmileys, clearSmileys } from '../smiley-rows.ts';
import { untilReady } from '../steps.ts';

/** Sets print media and the width of A4. */
async function emulatePrint(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1123 });
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('the printed report: the period and the figures, no controls, nothing cut off', async ({
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
    await untilReady(page);
    await emulatePrint(page);
    await expect(page.locator('[data-printed]')).toHaveText(/^\d+ \w+( \d{4})? to \d+ \w+ \d{4}$/);
    await expect(page.getByRole('navigation').first()).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect.poll(() => overflow(page), path).toBeLessThanOrEqual(0);
  }
});

test('the printed smileys: all that are loaded, with whole comments', async ({ page, signInAs }) => {
  await signInAs('manager');
  await page.goto('/satisfaction/feedback?rating=1');
  const rows = page.getByRole('region', { name: 'Smileys' }).locator('[data-smiley]');
  await expect(rows.first()).toBeVisible();
  await untilReady(page);
  // At its edge, beside the list of CSV formats, whose value is wider than its button.
  await page.getByRole('button', { name: 'Print' }).click({ position: { x: 8, y: 8 }, trial: true });
  const paper = await page.evaluate(() => {
    const drawn = () => document.querySelectorAll('[data-smiley]').length;
    const before = drawn();
    dispatchEvent(new Event('beforeprint'));
    const words = document.querySelector('[data-printed]')?.textContent ?? '';
    const count = document.querySelector('[data-count]')?.textContent ?? '';
    return { before, after: drawn(), words, count };
  });
  expect(paper.before).toBeLessThan(paper.after);
  // All, or the number that are loaded so far.
  expect(
    paper.words.includes(`The newest ${paper.after} smileys`) || paper.count.startsWith(`${paper.after} `),
  ).toBe(true);
  expect(paper.words).toContain(', Positive');
  await emulatePrint(page);
  const cut = () =>
    rows
      .locator('td')
      .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).length);
  await expect.poll(cut).toBe(0);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => rows.count()).toBeLessThan(paper.after);
});

test('the printed report has every employee and negative smiley, and counts the comments it leaves out', async ({
  page,
  server,
  signInAs,
}) => {
  await clearSmileys(server);
  const people = await server.db.selectFrom('employee').select('id').where('company_id', '=', 1).execute();
  const now = server.clock.now();
  await addSmileys(server, [
    ...people.map(({ id }, index) => ({ at: now - DAY - index, employee: id, comment: `Said ${index}` })),
    ...Array.from({ length: 7 }, (_, index) => ({ at: now - 60 - index, rating: 0 as const })),
  ]);
  expect(people.length).toBeGreaterThan(30);
  await signInAs('manager');
  await page.goto('/satisfaction');
  await ready(page);
  const employees = block(page, 'By employee').locator('tbody tr');
  await expect(employees).toHaveCount(25);
  await emulatePrint(page);
  await expect(employees).toHaveCount(people.length);
  await expect(block(page, 'Negative today').getByRole('article')).toHaveCount(7);
  await expect(page.getByText(`The newest 30 of ${people.length} comments.`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Show all as rows' })).toBeHidden();
});

test('charts have the width of the paper, although a browser prints without measuring them again', async ({
  page,
  signInAs,
}) => {
  await page.addInitScript(() => {
    const Browsers = ResizeObserver;
    globalThis.ResizeObserver = class extends Browsers {
      constructor(tell: ResizeObserverCallback) {
        super((...sizes) => matchMedia('print').matches || tell(...sizes));
      }
    };
  });
  await signInAs('manager');
  for (const path of ['/satisfaction', '/satisfaction?by=employee']) {
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    const drawing = page.locator('.recharts-surface').first();
    await expect(drawing).toBeVisible();
    await untilReady(page);
    await emulatePrint(page);
    const drawn = await drawing.boundingBox();
    const axes = await page.locator('svg:has(> line[x2="100%"])').first().boundingBox();
    expect(drawn?.x).toBeCloseTo(axes?.x ?? 0);
    expect(drawn?.width).toBeCloseTo(axes?.width ?? 0);
    expect(drawn?.width).toBeGreaterThan(100);
  }
});
