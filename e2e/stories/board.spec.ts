import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { cutTexts } from '../cut-texts.ts';
import { expect, test } from '../fixtures.ts';
import { endCalls, setUnheard, startCall } from '../rows.ts';
import { expectBoard, holdBack, untilParsed, untilReady } from '../steps.ts';

const rail = (page: Page) => page.getByRole('complementary', { name: 'Waiting and recent' });
const unheardSection = (page: Page) => rail(page).getByRole('region', { name: 'Unheard voicemails' });

const callersOf = (page: Page) => page.getByRole('region', { name: 'Latest callers' });

for (const [width, height] of [
  [1440, 900],
  [1440, 1200],
  [1920, 1080],
] as const) {
  test(`the rail shows as many unheard voicemails as fit, and how many more there are: ${width} × ${height}`, async ({
    openBrowser,
    signInAs,
    server,
  }) => {
    await setUnheard(server, 40);
    const context = await openBrowser({ viewport: { width, height } });
    await signInAs('reception', context);
    await context.addCookies([
      { name: 'frontdesk-view', value: encodeURIComponent(`UTC ${width} ${height} `), url: server.url },
    ]);
    const page = await context.newPage();
    await page.goto('/');
    await untilReady(page);
    const rows = await unheardSection(page).getByRole('listitem').count();
    expect(rows).toBeGreaterThan(3);
    const room = await rail(page).evaluate((side) => ({
      blank:
        side.getBoundingClientRect().bottom - (side.lastElementChild?.getBoundingClientRect().bottom ?? 0),
      scrolls: side.scrollHeight > side.clientHeight,
      row: side.querySelector('[aria-label="Unheard voicemails"] li')?.getBoundingClientRect().height ?? 0,
    }));
    expect(room.scrolls).toBe(false);
    expect(room.blank).toBeLessThan(room.row);
    await unheardSection(page)
      .getByRole('link', { name: `+${40 - rows} more unheard voicemails` })
      .click();
    await expect(page).toHaveURL(/\/voicemails(\/\d+)?\?unheard=1$/);
    await expect(page.getByRole('button', { name: 'Unheard 40' })).toBeVisible();
  });
}

test('the voicemails of the rail are those that the gateway rendered', async ({ page, signInAs, server }) => {
  await setUnheard(server, 40);
  await signInAs('reception');
  const release = await holdBack(page, (request) => /\/assets\/start/.test(request.url()));
  await page.goto('/', { waitUntil: 'commit' });
  await expect(unheardSection(page).getByRole('link', { name: /more unheard/ })).toBeVisible();
  await untilParsed(page);
  const look = () =>
    rail(page).evaluate((side) => [side.scrollHeight, side.textContent?.replaceAll(/\d+:\d+/g, '')]);
  const before = await look();
  await release();
  await untilReady(page);
  expect(await look()).toEqual(before);
});

test('who else can take the call is said directly under Transfer while a person is not free', async ({
  page,
  signInAs,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await signInAs('reception');
  await page.goto('/');
  await page.getByRole('link', { name: /^Agnes Lyngtofte, busy/ }).click();
  const details = page.getByRole('complementary', { name: 'Agnes Lyngtofte' });
  const others = details.getByRole('heading', { name: /^(Busy\? Someone else|Also free) in / });
  await expect(others).toHaveText(/^Busy\? Someone else in /);
  await expect(others).toBeInViewport();
  const parts = () => details.locator(':scope > *').allInnerTexts();
  const nth = async (words: RegExp) => (await parts()).findIndex((text) => words.test(text));
  expect(await nth(/^Busy\?/)).toBe((await nth(/Transfer/)) + 1);
  await endCalls(server, 'Agnes Lyngtofte');
  await expect(others).toHaveText(/^Also free in /);
  expect(await nth(/^Also free/)).toBeGreaterThan(await nth(/Outgoing number/));
  await startCall(server, 'Agnes Lyngtofte');
  await expect(others).toHaveText(/^Busy\?/);
});

test.describe('a wide screen', () => {
  test.use({ viewport: { width: 1920, height: 1080 } });

  test('while nobody is open, the latest callers and the people that were opened have the space', async ({
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
  });

  test('the day’s list: who called or wrote today and before, as many as fit, and the rest of today by a button', async ({
    page,
    signInAs,
  }) => {
    await signInAs('reception');
    await page.goto('/');
    await expectBoard(page);
    await untilReady(page);
    const panel = page.getByRole('complementary', { name: 'Details' });
    const list = callersOf(page);
    const today = list.getByRole('list', { name: /^Today/ });
    await expect(today.getByRole('link', { name: /Mads Havtorn Missed Chat reception 1$/ })).toBeVisible();
    await expect(today.getByRole('link', { name: /Vognmand Sølvhøj Negative Service line$/ })).toBeVisible();
    await expect(today.getByRole('link', { name: /Duelund Smedje Voicemail Main line$/ })).toBeVisible();
    // Who waits or is being answered is in the rail.
    await expect(list).not.toContainText('Nikoline Ferskvang');
    await expect(list).not.toContainText('Iben Sølvpil');

    const room = () =>
      panel.evaluate(
        ({ scrollHeight, clientHeight }) => [scrollHeight > clientHeight, clientHeight] as const,
      );
    const shown = () => list.getByRole('listitem').count();
    const atDesk = await shown();
    expect(await room()).toEqual([false, 1024]);
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
      .toMatch(/compact$/);
    const release = await holdBack(page, (request) => /\/assets\/start/.test(request.url()));
    await page.reload({ waitUntil: 'commit' });
    await expect(compact).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(whole).toBe(32);
    await page.locator('[data-board]').evaluate((board) => board.setAttribute('data-first', ''));
    await release();
    await untilReady(page);
    await expect(page.locator('[data-first]')).toHaveCount(1);
    await compact.click();
    await expect.poll(whole).toBeLessThan(32);
    // Who fits anyway needs no choice.
    await page.setViewportSize({ width: 1920, height: 1080 });
    await expect(compact).toHaveCount(0);
  });
});

test('among 2,000 people every name is whole, and only who is not available has a word', async ({
  page,
  signInAs,
  server,
}) => {
  const like = await server.db
    .selectFrom('employee')
    .selectAll()
    .where('email', '=', 'employee@harbour.example')
    .executeTakeFirstOrThrow();
  const { id: _, ...rest } = like;
  const firsts = ['Christina Emilie', 'Bo', 'Bartholomæus', 'Anne-Kathrine', 'Frederik Christian', 'Mette'];
  const lasts = ['Lund', 'Kristoffersen', 'Vestergaard', 'Kristoffersdatter', 'Ås'];
  await server.db
    .insertInto('employee')
    .values(
      Array.from({ length: 2000 }, (__, at) => ({
        ...rest,
        name: `${firsts[at % 6]} ${lasts[at % 5]} ${at}`,
        email: `many${at}@harbour.example`,
        speed_dial: at % 2 === 0 ? null : 2000 + at,
        do_not_disturb: at % 7 === 0 ? 1 : 0,
        dnd_timeout_at: at % 7 === 0 ? server.clock.now() + 3_600_000 : null,
      })),
    )
    .execute();
  await signInAs('reception');
  await page.goto('/');
  await expectBoard(page);
  const lines = page.getByRole('region', { name: 'People' }).getByRole('article');
  const rendered = await lines.first().boundingBox();
  await untilReady(page);
  expect(await lines.first().boundingBox()).toEqual(rendered);
  await expect(lines.getByText(/^DND \d\d:\d\d$/).first()).toBeVisible();
  await expect(lines.getByRole('link', { name: /, available, / }).first()).toBeVisible();

  for (const [width, height] of [
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await untilReady(page);
    const seen = new Map<string, string>();
    while (seen.size < 2000) {
      const now = await lines.evaluateAll((all) => {
        const isCut = (one: Element) =>
          one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1;
        return all.map((line) => {
          const words = line.textContent ?? '';
          return [
            line.getAttribute('data-person') ?? '',
            [...line.querySelectorAll('bdi')].some(isCut) ? `cut: ${words}` : words,
          ] as const;
        });
      });
      for (const [id, words] of now) seen.set(id, words);
      await lines.last().evaluate((line) => line.scrollIntoView({ block: 'end' }));
    }
    const words = [...seen.values()];
    expect(words.filter((one) => one.startsWith('cut: '))).toEqual([]);
    expect(words.filter((one) => one.includes('Available'))).toEqual([]);
    expect(words.filter((one) => /DND \d\d:\d\d/.test(one)).length).toBeGreaterThan(100);
  }
});
