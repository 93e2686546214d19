import type { Page, Request } from '@playwright/test';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { settled } from '#testing/e2e/page-time.ts';
import { block, dayColumns, figures, openFigures, ready } from '#testing/e2e/satisfaction-steps.ts';

/** The requests of the page for smileys, from now on. */
function listen(page: Page) {
  const asked: URL[] = [];
  const running = { now: 0, most: 0 };
  // Requests that ran before are not counted.
  const counted = new Set<Request>();
  const isMine = (request: Request) => request.url().includes('/api/v2/smileys');
  page.on('request', (request) => {
    if (!isMine(request)) return;
    asked.push(new URL(request.url()));
    counted.add(request);
    running.most = Math.max(running.most, ++running.now);
  });
  const ended = (request: Request) => {
    if (counted.delete(request)) running.now--;
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return { asked, running };
}

test('changing the period ten times quickly shows the last one, and leaves no request running', async ({
  page,
  signInAs,
}) => {
  await openFigures(page, signInAs);
  const { running } = listen(page);
  const period = page.getByRole('group', { name: 'Period' });
  const quickly = ['7 days', 'Today', 'This month', '28 days', '7 days', 'This month', 'Today', '28 days'];
  for (const name of [...quickly, 'This month', 'Today'])
    await period.getByRole('button', { name, exact: true }).click({ noWaitAfter: true });
  await expect(block(page, 'Per hour')).toBeVisible();
  await expect(figures(page)).toContainText('a week ago');
  await ready(page);
  await expect.poll(() => running.now).toBe(0);
  // Four parts at once, the figures, the comments, and those of the period to compare with.
  expect(running.most).toBeLessThanOrEqual(4 + 8);
  await settled(page);
  const today = await figures(page).innerText();
  await page.reload();
  await ready(page);
  await expect.poll(() => figures(page).innerText()).toBe(today);
});

test('the page comes with its figures, trend and comments, and asks for none of them', async ({
  page,
  signInAs,
}) => {
  await signInAs('manager');
  const { asked, running } = listen(page);
  const document = await page.goto('/satisfaction');
  const chart = /<link [^>]*fetchpriority="low" href="[^"]*TrendChart/;
  expect(await document?.text()).toMatch(chart);
  await expect(page.locator('.recharts-wrapper').first()).toBeAttached();
  await expect(dayColumns(page).last()).toHaveAccessibleName(/\(.+: .+\)$/);
  // The count beside To do comes after the page, and asks for the newest negative smileys.
  const smileys = () => asked.filter(({ pathname }) => pathname.startsWith('/api/v2/smileys'));
  await expect.poll(() => smileys().map(({ searchParams }) => searchParams.get('rating'))).toEqual(['0']);
  await expect.poll(() => running.now).toBe(0);
  expect(smileys()).toHaveLength(1);

  const tables = await page.goto('/satisfaction?as=table');
  expect(await tables?.text()).not.toMatch(chart);
});
