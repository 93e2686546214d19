import { expect, test } from '#testing/e2e/fixtures.ts';
import { ME, panel } from '#testing/e2e/me-steps.ts';
import { navLines } from '#testing/e2e/nav-lines.ts';
import { smallTargets } from '#testing/e2e/small-targets.ts';
import { expectBoard } from '#testing/e2e/steps.ts';

test.use({ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true });

test('on the narrowest phone', async ({ page, signInAs }) => {
  await signInAs('reception');
  await page.goto('/');
  await expectBoard(page);
  const status = page.getByRole('button', { name: /^Your status:/ });
  await expect(status).toHaveAccessibleName(/Do not disturb until 11:00/);
  const end = status.getByText('until 11:00');
  const [words, box] = await Promise.all([end.boundingBox(), end.locator('..').boundingBox()]);
  expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0) + 1);
  const tabs = (await navLines(page)).flat();
  const edges = [0, ...tabs.flatMap(({ left, right }) => [left, right]), 320];
  const gaps = tabs.map((_, at) => (edges[2 * at + 1] ?? 0) - (edges[2 * at] ?? 0));
  expect(tabs).toHaveLength(5);
  expect(Math.min(...gaps, 320 - (edges.at(-2) ?? 0))).toBeGreaterThanOrEqual(2);
  await test.step('Find fits the width, and can be cancelled', async () => {
    const field = page.getByRole('combobox', { name: 'Find a person, contact or number' });
    await page.getByRole('button', { name: /Find/ }).first().click();
    await field.fill('ann');
    await expect(page.getByRole('row', { selected: true })).toContainText('Annika Fjordholt');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(field).toHaveCount(0);
  });
  await test.step('Call and Message have one height on every page; a row of filters fades only where it goes on', async () => {
    for (const path of ['/people/6', '/contacts/1', '/caller?number=4570261041']) {
      await page.goto(path);
      const row = page
        .getByRole('link', { name: /^Call( C)?$/ })
        .first()
        .locator('..');
      const acts = row.locator(':scope > a, :scope > button').filter({ visible: true });
      await expect(acts.first()).toBeVisible();
      const heights = await acts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      expect(new Set(heights), path).toEqual(new Set([48]));
    }
    await page.goto('/chats');
    const states = page.getByRole('group', { name: 'Filter by state' });
    await expect(states.getByRole('button').first()).toContainText(/\d/);
    const fades = () =>
      states.evaluate((row) =>
        ['before', 'after'].map(
          (side) => Number.parseFloat(getComputedStyle(row).getPropertyValue(`--fade-${side}`)) > 0,
        ),
      );
    await expect.poll(fades).toEqual([false, true]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await states.evaluate((row) => row.scrollTo(row.scrollWidth, 0));
    await expect.poll(fades).toEqual([true, false]);
    await page.goto('/');
  });
  await test.step('the own page: one column, with targets of touch size', async () => {
    await page.getByRole('button', { name: 'More' }).tap();
    await page.getByRole('link', { name: 'Your page' }).tap();
    await expect(panel(page, 'Your details')).toContainText(ME);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    const small = await page
      .getByRole('main')
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => button.getBoundingClientRect().height < 44)
          .map((button) => button.textContent),
      );
    expect(small).toEqual([]);
  });
  await test.step('the head of voicemails is its title and two rows', async () => {
    await page.goto('/voicemails');
    const head = page.getByRole('main').locator('header').first();
    const controls = head.locator('button, select, input').filter({ visible: true });
    await expect(controls).toHaveCount(6);
    const tops = () => controls.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
    await expect
      .poll(async () => (await tops()).filter((y, at, all) => Math.abs(y - (all[at - 1] ?? 0)) > 24))
      .toHaveLength(2);
    await expect.poll(async () => (await head.boundingBox())?.height).toBeLessThan(170);
    expect(await smallTargets(page)).toEqual([]);
  });
});
