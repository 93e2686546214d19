import type { Page } from '@playwright/test';
import { expectAccessible } from '#testing/e2e/axe.ts';
import { cutTexts } from '#testing/e2e/cut-texts.ts';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { addVoicemails } from '#testing/e2e/voicemail-steps.ts';
import { expectBoard, holdBack, untilParsed, untilReady } from '#testing/e2e/steps.ts';

const rail = (page: Page) => page.getByRole('complementary', { name: 'Waiting and recent' });
const toDo = (page: Page) => rail(page).getByRole('region', { name: 'To do' });

const callersOf = (page: Page) => page.getByRole('region', { name: 'Latest callers' });

test('the rail shows as many tasks as fit, nothing moves for it, and each opens in To do', async ({
  page,
  server,
  signInAs,
}) => {
  await addVoicemails(server, { at: server.clock.now(), count: 40 });
  await signInAs('reception');
  for (const [width, height] of [
    [1440, 900],
    [1440, 1200],
    [1920, 1080],
  ] as const) {
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      const release = await holdBack(page, (request) => /\/assets\/start/.test(request.url()));
      await page.goto('/', { waitUntil: 'commit' });
      await expect(toDo(page)).toBeVisible();
      await untilParsed(page);
      const look = () =>
        rail(page).evaluate((side) =>
          [...side.children].map((one) => one.getBoundingClientRect().height).filter((high) => high > 0),
        );
      const before = await look();
      release();
      await untilReady(page);
      expect(await look()).toEqual(before);

      expect(await toDo(page).getByRole('listitem').count()).toBeGreaterThan(3);
      const room = await rail(page).evaluate((side) => ({
        blank:
          side.getBoundingClientRect().bottom - (side.lastElementChild?.getBoundingClientRect().bottom ?? 0),
        scrolls: side.scrollHeight > side.clientHeight,
        row: side.querySelector('[aria-label="To do"] li')?.getBoundingClientRect().height ?? 0,
      }));
      expect(room.scrolls).toBe(false);
      expect(room.blank).toBeLessThan(room.row);
    });
  }
  const all = toDo(page).getByRole('link', { name: /^All \d+/ });
  const count = /\d+/.exec((await all.textContent()) ?? '')?.[0];
  await toDo(page).getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/todo\/\w+%3A/);
  await expect(page.getByRole('button', { name: `All ${count}` })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
});

test.describe('a wide screen', () => {
  test.use({ viewport: { width: 1920, height: 1080 } });

  test('the latest callers and the people that were opened have the space beside the board, and who called today has a list of their own', async ({
    page,
    signInAs,
  }) => {
    await signInAs('reception');
    await page.goto('/');
    const side = page.getByRole('complementary', { name: 'Details' });
    const callers = side.getByRole('region', { name: 'Latest callers' });
    await expect(callers.getByRole('listitem').nth(8)).toBeVisible();
    await expect(callers.getByRole('link', { name: /Duelund Smedje/ })).toHaveCount(1);
    await page.getByRole('link', { name: /^Agnes Lyngtofte, / }).click();
    await page.getByRole('heading', { name: 'Agnes Lyngtofte', level: 2 }).waitFor();
    await page.keyboard.press('Escape');
    const opened = side.getByRole('region', { name: 'People you opened last' });
    await expect(opened).toBeVisible();
    await expect.poll(() => side.evaluate((panel) => panel.scrollHeight - panel.clientHeight)).toBe(0);
    await opened.getByRole('link', { name: /^Agnes Lyngtofte/ }).click();
    await expect(page).toHaveURL(/\/people\/\d+$/);

    for (const path of ['/contacts', '/caller', '/caller?number=31224455', '/caller?number=4570261041']) {
      await page.goto(path);
      await expect(callersOf(page).getByRole('listitem').nth(8)).toBeVisible();
    }
    await page.goto('/contacts');
    await expect(callersOf(page).getByRole('listitem').nth(8)).toBeVisible();
    const [box, caller] = await Promise.all([
      callersOf(page).boundingBox(),
      callersOf(page).getByRole('listitem').last().boundingBox(),
    ]);
    // In two columns, up to the right edge.
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1850);
    expect(caller?.x).toBeGreaterThan((box?.x ?? 0) + (box?.width ?? 0) / 2 - 20);
    await page.goto('/caller');
    await callersOf(page)
      .getByRole('link', { name: /Duelund Smedje/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Duelund Smedje' })).toBeVisible();

    await page.goto('/');
    await expectBoard(page);
    const panel = page.getByRole('complementary', { name: 'Details' });
    const list = callersOf(page);
    const today = list.getByRole('list', { name: /^Today/ });
    await expect(today.getByRole('link', { name: /Mads Havtorn Missed Website chat$/ })).toBeVisible();
    await expect(today.getByRole('link', { name: /Vognmand Sølvhøj Call Service line$/ })).toBeVisible();
    await expect(today.getByRole('link', { name: /Duelund Smedje Voicemail Main line$/ })).toBeVisible();
    // Who waits or is being answered is in the rail.
    await expect(list).not.toContainText('Nikoline Ferskvang');
    await expect(list).not.toContainText('Iben Sølvpil');

    const room = () =>
      panel.evaluate(
        ({ scrollHeight, clientHeight }) => [scrollHeight > clientHeight, clientHeight] as const,
      );
    const shown = () => list.getByRole('listitem').count();
    await expect.poll(room).toEqual([false, 1024]);
    const atDesk = await shown();
    await page.setViewportSize({ width: 1920, height: 1440 });
    await expect(list.getByRole('list', { name: /^Yesterday/ })).toBeVisible();
    await expect.poll(shown).toBeGreaterThan(atDesk);
    await expect.poll(room).toEqual([false, 1384]);

    await page.setViewportSize({ width: 1920, height: 800 });
    await expect.poll(shown).toBeLessThan(atDesk);
    const more = list.getByRole('button', { name: /^\+\d+ more today$/ });
    const left = Number(/\d+/.exec((await more.textContent()) ?? '')?.[0]);
    const before = await shown();
    await more.click();
    await expect(list.getByRole('listitem')).toHaveCount(before + left);
    await list.getByRole('button', { name: 'Show fewer' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(before);
    await expectAccessible(page);

    await page.setViewportSize({ width: 1920, height: 1080 });
    await today.getByRole('link', { name: /Mads Havtorn/ }).click();
    await expect(page).toHaveURL(/\/chats\/[0-9a-f-]+$/);
  });
});

test.describe('density', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test('where not everybody fits, compact shows everybody and is kept', async ({ page, signInAs }) => {
    await signInAs('reception');
    await page.goto('/');
    await expectBoard(page);
    const compact = page.getByRole('button', { name: 'Compact' });
    const whole = () =>
      page.locator('[data-board]').evaluate((board) => {
        const { bottom } = board.getBoundingClientRect();
        return [...board.children].filter((one) => one.getBoundingClientRect().bottom <= bottom).length;
      });
    expect(await whole()).toBeLessThan(32);
    await compact.click();
    await expect(compact).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(whole).toBe(32);
    await expectAccessible(page);
    // Beside the choice there is no room for all of the age.
    expect(await cutTexts(page)).toEqual([]);
    // The gateway renders it alike.
    await expect
      .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'frontdesk-view')?.value)
      .toContain('compact');
    const release = await holdBack(page, (request) => /\/assets\/start/.test(request.url()));
    await page.reload({ waitUntil: 'commit' });
    await expect(compact).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(whole).toBe(32);
    await page.locator('[data-board]').evaluate((board) => board.setAttribute('data-first', ''));
    release();
    await untilReady(page);
    await expect(page.locator('[data-first]')).toHaveCount(1);
    await compact.click();
    await expect.poll(whole).toBeLessThan(32);
    // Who fits anyway needs no choice.
    await page.setViewportSize({ width: 1920, height: 1080 });
    await expect(compact).toHaveCount(0);
  });
});
