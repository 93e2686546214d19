import type { Page } from '@playwright/test';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { block, DAY, dayColumns, exported, found, ready, rows } from '#testing/e2e/satisfaction-steps.ts';
import { addSmileys, clearSmileys } from '#testing/e2e/smiley-rows.ts';

const axisFigures = (page: Page) => page.locator('[data-figure]');
const acrossLines = (page: Page) => page.locator('[data-average], [data-target]');

test('the trend has round ticks, ends with its last day, has gaps, and shows the period before and a target', async ({
  page,
  server,
  signInAs,
}) => {
  await clearSmileys(server);
  const now = server.clock.now();
  const many = (days: number, count: number, negative: number) =>
    Array.from({ length: count }, (_, index) => ({
      at: now - days * DAY - index,
      rating: index < negative ? (0 as const) : (1 as const),
    }));
  // Nothing four and three days ago; the week before it was worse.
  await addSmileys(server, [
    ...many(6, 23, 2),
    ...many(5, 10, 1),
    ...many(2, 12, 3),
    ...many(1, 7, 0),
    ...many(9, 4, 2),
    ...many(8, 10, 6),
  ]);
  await signInAs('manager');
  await page.goto('/satisfaction?range=7&target=90');
  await ready(page);

  const lastDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }).format(now);
  await expect(page.locator('[data-label]').last()).toHaveText(lastDay);
  await expect(axisFigures(page)).toHaveText(['40', '60', '80', '100', '0', '10', '20', '30']);
  const lines = page.locator('.recharts-line-curve');
  await expect(lines).toHaveCount(2);
  // Two pieces, and nothing through the days without smileys.
  await expect(lines.last()).toHaveAttribute('d', /^M[^M]+M[^M]+$/);
  await expect(block(page, 'Per day').getByText('7 days before', { exact: true })).toBeVisible();
  await expect(dayColumns(page).last()).toHaveAccessibleName(
    /satisfied of few smileys \(\w+ \d+ \w+: 40.0\s%\)$/,
  );

  // Each day has fewer than 30.
  await expect(page.locator('[data-few]')).toHaveCount(4);
  const exporting = page.getByRole('button', { name: 'Export CSV' });
  const before = await exporting.boundingBox();
  for (const column of await dayColumns(page).all()) {
    await column.hover();
    const words = (await column.getAttribute('aria-label')) ?? '';
    await expect(block(page, 'Per day').getByText(words, { exact: true })).toBeVisible();
    expect(await exporting.boundingBox()).toEqual(before);
  }

  await expect(acrossLines(page)).toHaveCount(2);
  await expect(block(page, 'Per day').getByText('90 % target')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(block(page, 'Per day').getByText('target 90 %')).toBeVisible();
  await expect(lines).toHaveCount(2);
  await expect(axisFigures(page)).toHaveText(['40', '60', '80', '100', '0', '10', '20', '30']);
  await expect(acrossLines(page)).toHaveCount(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  const target = page.getByLabel('Target in per cent');
  await target.fill('92,5');
  await target.press('Enter');
  await expect(page).toHaveURL(/target=92.5/);
  await expect(block(page, 'Per day').getByText('92.5 % target')).toBeVisible();
  await target.fill('120');
  await target.press('Enter');
  await expect(page.getByText('A target is more than 0 and at most 100.')).toBeVisible();
  await target.fill('');
  await target.press('Enter');
  await expect(page).not.toHaveURL(/target/);
  await expect(acrossLines(page)).toHaveCount(1);

  await page.getByRole('button', { name: 'Tables' }).click();
  await expect(block(page, 'Per day').getByRole('row').last().getByRole('cell').last()).toHaveText(
    'No smileys',
  );
  await expect(
    block(page, 'Per day')
      .getByRole('row')
      .nth(7 - 1),
  ).toContainText('100 %40.0 %');
});

test('the trend of each reception and employee, by day, week and month', async ({
  page,
  server,
  signInAs,
}) => {
  const people = await server.db.selectFrom('employee').select('id').where('company_id', '=', 1).execute();
  await addSmileys(
    server,
    people.map(({ id }) => ({ at: server.clock.now() - DAY, employee: id })),
  );
  await signInAs('manager');
  await page.goto('/satisfaction');
  await ready(page);
  const columns = page.getByRole('group', { name: 'Columns' });
  await columns.getByRole('button', { name: 'Weeks' }).click();
  await expect(page).toHaveURL(/grain=week/);
  await expect(block(page, 'Per week')).toBeVisible();
  await page.goto('/satisfaction?range=custom&from=2026-08-01&to=2026-11-18&grain=month');
  const months = block(page, 'Per month');
  await expect(months.getByRole('link', { name: /^September 2026: / })).toBeVisible();

  const of = page.getByRole('group', { name: 'Trend of' });
  await of.getByRole('button', { name: 'Each reception' }).click();
  await expect(page).toHaveURL(/by=reception/);
  await ready(page);
  const given = block(page, 'By reception').getByRole('listitem').filter({ hasText: 'given' });
  await expect(months.getByRole('listitem')).toHaveCount(await given.count());
  await expect(months.locator('.recharts-line-curve')).toHaveCount(await given.count());

  await of.getByRole('button', { name: 'Each employee' }).click();
  await expect(months.getByRole('listitem')).toHaveCount(12);
  await months.getByRole('button', { name: /^Show all \d+$/ }).click();
  await expect(months.getByRole('listitem')).toHaveCount(people.length);
  await page.getByLabel('Format of CSV files').selectOption('semicolon-comma');
  const lines = (await exported(page)).trimEnd().split('\r\n');
  expect(lines[0]).toBe('\uFEFFfrom;to;hour;of;given;positive;negative;commented;percent');
  expect(
    lines.slice(1).every((line) => /^2026-\d\d-01;2026-\d\d-\d\d;;[^;]+;(\d+;){4}("\d+,\d"|\d+)$/.test(line)),
  ).toBe(true);
  await page.getByRole('button', { name: 'Tables' }).click();
  const head = months.getByRole('columnheader');
  await expect(head).toHaveText(['Employee', 'All', 'Aug 26', 'Sept 26', 'Oct 26', 'Nov 26']);
  const row = months.getByRole('row').nth(1);
  await expect(row).toContainText(/\d+\s%/);
  const name = await row.getByRole('link').innerText();
  await row.getByRole('link').click();
  await expect(rows(page).first()).toContainText(name);
});

test('comments are searched, beside the figures and among the rows, and a file has only those found', async ({
  page,
  server,
  signInAs,
}) => {
  await clearSmileys(server);
  const at = server.clock.now() - DAY;
  await addSmileys(server, [
    ...Array.from({ length: 140 }, (_, index) => ({ at: at - index * 1000, comment: `Fine ${index}` })),
    { at: at - 200_000, comment: 'Stod længe i telefonkø' },
    { at: at - 300_000, comment: 'The queue was long' },
  ]);
  await signInAs('manager');
  await page.goto('/satisfaction');
  const side = page.getByRole('complementary', { name: 'Comments' });
  await side.getByLabel('Search in comments').fill('telefonkoe');
  await expect(page).toHaveURL(/q=telefonkoe/);
  await expect(side.getByRole('article')).toHaveCount(1);
  await expect(side.locator('mark')).toHaveText('telefonkø');
  await expect(side.getByRole('heading', { name: 'Comments 1 found' })).toBeVisible();
  await side.getByLabel('Search in comments').fill('nobody');
  await expect(side.getByText('No comments with “nobody”')).toBeVisible();
  await side.getByLabel('Search in comments').press('Escape');
  await expect(side.getByRole('article')).toHaveCount(30);

  await page.goto('/satisfaction/feedback');
  await page.getByLabel('Search in comments').fill('queue');
  await expect(rows(page)).toHaveCount(1);
  await expect(found(page)).toContainText('1 of 142 smileys');
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('The queue was long');
  expect((await exported(page)).trim().split('\r\n')).toHaveLength(2);
  await page.getByRole('button', { name: 'Empty the search' }).click();
  await expect(found(page)).toContainText('142 smileys');
});
