import type { Page } from '@playwright/test';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { block, DAY, emulatePrint } from '#testing/e2e/satisfaction-steps.ts';
import { addSmileys, clearSmileys } from '#testing/e2e/smiley-rows.ts';
import { untilReady } from '#testing/e2e/steps.ts';

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

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

test('the printed report: the period and the figures, every employee and negative smiley, no controls, nothing cut off', async ({
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
  for (const path of ['/satisfaction?view=when', '/satisfaction']) {
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'By employee' }).getByRole('row').nth(3)).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 20_000 });
    await untilReady(page);
    if (path === '/satisfaction')
      await expect(block(page, 'By employee').locator('tbody tr')).toHaveCount(25);
    await emulatePrint(page);
    await expect(page.locator('[data-printed]')).toHaveText(/^\d+ \w+( \d{4})? to \d+ \w+ \d{4}$/);
    await expect(page.locator('[data-paper]')).toHaveText(
      /^Company 1\. As of \d+ \w+ \d{4} \d\d:\d\d, by the clock of Europe\/Copenhagen\. Printed by [^.]+\.$/,
    );
    await expect(page.getByRole('navigation').first()).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect.poll(() => overflow(page), path).toBeLessThanOrEqual(0);
  }
  const employees = block(page, 'By employee').locator('tbody tr');
  await expect(employees).toHaveCount(people.length);
  await expect(block(page, 'Negative today').getByRole('article')).toHaveCount(7);
  await expect(page.getByText(`The newest 6 of ${people.length} comments.`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Show all as rows' })).toBeHidden();
});

/** Each structure element of a tagged PDF, by its type (ISO 32000-2, 14.7.2), and what a screen reader says for pictures. */
const structureOf = (pdf: string) => ({
  types: [...pdf.matchAll(/\/S \/(H1|H2|Table|TH|Figure)\b/g)].map(([, type]) => type),
  pages: [...pdf.matchAll(/\/Type \/Page\b/g)].length,
  // Texts of pictures are UTF-16 in hexadecimal digits, or in brackets.
  alternatives: [...pdf.matchAll(/\/Alt (<FEFF[0-9A-F]+>|\([^)]+\))/g)].map(([, text]) => text),
});

test('a report saved as PDF is tagged and has at most two pages of A4, in light and dark', async ({
  page,
  signInAs,
}) => {
  for (const path of [
    '/satisfaction',
    '/satisfaction?by=reception',
    '/satisfaction?by=employee',
    '/satisfaction?view=when',
    '/satisfaction/compare',
  ])
    await test.step(path, async () => {
      await page.emulateMedia({ colorScheme: path === '/satisfaction' ? 'dark' : 'light' });
      await signInAs('manager');
      await page.goto(path);
      await expect(page.getByRole('row').nth(3)).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 20_000 });
      await untilReady(page);
      const pictures = page.locator('figure .recharts-surface');
      if (/satisfaction($|\?by)/.test(path)) await expect(pictures.first()).toBeVisible();
      else await expect(pictures).toHaveCount(0);
      const drawn = await page.getByRole('figure').or(page.getByRole('img')).count();
      const rows = await page.getByRole('row').count();
      const pdf = (await page.pdf({ format: 'A4', tagged: true })).toString('latin1');
      expect(pdf).toMatch(/\/MarkInfo\s*<<[^>]*\/Marked true/);
      expect(pdf).toContain('/StructTreeRoot');
      const { types, pages, alternatives } = structureOf(pdf);
      expect(pages).toBeLessThanOrEqual(2);
      expect(types.filter((type) => type === 'H1')).toHaveLength(1);
      expect(types).toContain('H2');
      expect(types).toContain('Table');
      // Each row has its head, and the row of heads one for each column.
      expect(types.filter((type) => type === 'TH').length).toBeGreaterThanOrEqual(rows + 6);
      expect(types.filter((type) => type === 'Figure')).toHaveLength(drawn);
      expect(alternatives).toHaveLength(drawn);
      // Ink is dark on white paper, whatever the theme.
      await page.emulateMedia({ media: 'print' });
      expect(
        await page.getByRole('heading', { level: 1 }).evaluate((title) => getComputedStyle(title).color),
      ).toBe('rgb(20, 24, 26)');
      // A PDF is of the emulated media, whichever these are.
      await page.emulateMedia({ media: null });
    });
});
