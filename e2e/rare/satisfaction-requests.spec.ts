import type { Page, Request } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { settled } from '../page-time.ts';
import { block, dayColumns, exported, figures, found, openFigures, ready } from '../satisfaction-steps.ts';
import { holdBack } from '../steps.ts';

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
  const quickly = ['7 days', 'Today', 'This month', '30 days', '7 days', 'This month', 'Today', '30 days'];
  for (const name of [...quickly, 'This month', 'Today'])
    await period.getByRole('button', { name, exact: true }).click({ noWaitAfter: true });
  await expect(block(page, 'Per hour')).toBeVisible();
  await expect(figures(page)).toContainText('yesterday');
  await ready(page);
  await expect.poll(() => running.now).toBe(0);
  // Four parts at once, the figures, the comments, and those of the period to compare with.
  expect(running.most).toBeLessThanOrEqual(4 + 8);
  const today = await figures(page).innerText();
  await page.reload();
  await ready(page);
  await expect.poll(() => figures(page).innerText()).toBe(today);
});

test('the trend loads part by part, four at once, with progress, and a new period cancels the other parts', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs('manager');
  // The first requests are sent, and the others are held back.
  let sent = 0;
  const release = await holdBack(page, (request) => request.url().includes('/statistics') && ++sent > 12);
  const { asked, running } = listen(page);
  // The gateway renders the trend with its page, so the browser asks for it only on the way from another one.
  await page.goto('/satisfaction?view=when');
  await page.getByRole('link', { name: 'Figures' }).click();
  const progress = block(page, 'Per day').getByRole('progressbar', { name: 'Per day, loading' });
  await expect(progress).toHaveAttribute('max', '30');
  await expect(block(page, 'Per day').getByText(/^([1-9]|1\d) of 30 days$/)).toBeVisible();
  const statistics = () => asked.filter(({ pathname }) => pathname.endsWith('/statistics')).length;
  expect(statistics()).toBeLessThan(30);
  // Four are held back, and no more are sent.
  await expect.poll(() => sent).toBe(16);
  const sentBefore = asked.length;
  await page.getByRole('button', { name: '7 days', exact: true }).click();
  await release();
  await expect(progress).toHaveCount(0);
  await ready(page);
  await expect.poll(() => running.now).toBe(0);
  // The seven days and the seven before. Of the thirty, at most the four that were sent meanwhile.
  const begins = asked.slice(sentBefore).map(({ searchParams }) => searchParams.get('from_time'));
  const first = server.clock.now() - 14 * 86_400_000;
  expect(begins.filter((time) => time !== null && Date.parse(time) < first).length).toBeLessThanOrEqual(4);
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
  await expect.poll(() => running.now).toBe(0);
  expect(asked.filter(({ pathname }) => pathname.startsWith('/api/v2/smileys')).map(String)).toEqual([]);

  const tables = await page.goto('/satisfaction?as=table');
  expect(await tables?.text()).not.toMatch(chart);
});

test('parts of the past are fetched once and cached', async ({ page, server, signInAs }) => {
  const { asked, running } = listen(page);
  await openFigures(page, signInAs);
  // The period before comes after the progress.
  await expect(dayColumns(page).last()).toHaveAccessibleName(/\(.+: .+\)$/);
  await expect.poll(() => running.now).toBe(0);
  asked.length = 0;
  const period = page.getByRole('group', { name: 'Period' });
  for (const days of [7, 30]) {
    await period.getByRole('button', { name: `${days} days`, exact: true }).click();
    await expect(figures(page)).toContainText(`in the ${days} days before`);
    await ready(page);
  }
  await expect.poll(() => running.now).toBe(0);
  const day = 86_400_000;
  const past = asked.filter(({ pathname, searchParams }) => {
    const [from, to] = ['from_time', 'to_time'].map((name) => Date.parse(searchParams.get(name) ?? ''));
    return (
      pathname.endsWith('/statistics') &&
      Number(to) - Number(from) < 1.5 * day &&
      Number(to) < server.clock.now()
    );
  });
  expect(past.map(String)).toEqual([]);
});

test('the deprecated fields are never requested', async ({ page, signInAs }) => {
  const { asked } = listen(page);
  await openFigures(page, signInAs, '/satisfaction?endpoint=Reception%232');
  await page.goto('/satisfaction/feedback?endpoint=Reception%232&rating=0&commented=1');
  await expect(found(page)).toContainText('negative');
  await exported(page);
  expect(asked.some(({ searchParams }) => searchParams.get('endpoint') === 'Reception#2')).toBe(true);
  for (const { searchParams } of asked) expect([...searchParams.keys()]).not.toContain('reception_id');
});

test.describe(() => {
  // A first load has nothing cached.
  test.use({ freshBrowser: true });
  test('the charts are not part of the first load', async ({ page, signInAs, installClock }) => {
    await installClock();
    const scripts: string[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.url());
    });
    await signInAs('manager');
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'People' }).getByRole('article').first()).toBeVisible();
    // The files that load later by themselves have loaded too.
    await page.clock.runFor(10_000);
    await settled(page);
    const drawn = async () => {
      const texts = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()));
      return texts.some((text) => text.includes('recharts-wrapper'));
    };
    expect(await drawn()).toBe(false);
    await page.goto('/satisfaction');
    await expect(page.locator('.recharts-wrapper').first()).toBeAttached();
    expect(await drawn()).toBe(true);
  });
});
