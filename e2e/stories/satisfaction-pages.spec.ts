import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { settled } from '../page-time.ts';
import { block, figures, openOne, rows } from '../satisfaction-steps.ts';
import { untilReady } from '../steps.ts';

test('axe finds nothing, in light and in dark', async ({ page, signInAs }) => {
  test.setTimeout(90_000);
  await signInAs('manager');
  // The pages as they open are states of the gallery (every-state.spec.ts).
  for (const path of [
    '/satisfaction?as=table',
    '/satisfaction?view=when&cell=2-10',
    '/satisfaction?range=custom&from=2026-01-01&to=2026-02-01',
  ]) {
    await page.goto(path);
    await expect(
      figures(page).or(block(page, 'When')).or(page.getByText('No smileys')).first(),
    ).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expectAccessible(page);
  }
  await page.goto('/satisfaction/feedback?rating=0&commented=1');
  await rows(page).first().getByRole('link').click();
  await expect(openOne(page).getByText('Employee')).toBeVisible();
  await expectAccessible(page);
});

test('on a phone everything fits the width and has targets of touch size', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('manager');
  for (const path of ['/satisfaction', '/satisfaction?view=when', '/satisfaction/feedback']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Satisfaction' }).first()).toBeVisible();
    await untilReady(page);
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
  await rows(page).first().getByRole('link').click();
  await expect(openOne(page)).toBeVisible();
});

test('on the narrowest phone the table of the receptions fits the page', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await signInAs('manager');
  await page.goto('/satisfaction?as=table');
  // The gateway may have rendered it for a wider window.
  await untilReady(page);
  const table = block(page, 'By reception').getByRole('table');
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  const { left, right } = await table.evaluate((element) => element.getBoundingClientRect());
  expect([left >= 0, right <= 320], `from ${left} to ${right} px`).toEqual([true, true]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
