import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { untilReady } from '../steps.ts';
import { peopleOf, WALL } from '../wall-steps.ts';

const block = (page: Page, name: string) => page.getByRole('region', { name });

/** The signs of a block besides its colour: a solid background, a triangle, bold text. */
const shapeOf = (page: Page, name: string) =>
  block(page, name).evaluate((element) => ({
    solid: getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)',
    triangle: element.querySelector('p use')?.getAttribute('href')?.endsWith('warn') === true,
    weight: Number(getComputedStyle(element.querySelector('h2') ?? element).fontWeight),
  }));

test.use(WALL);

test('people by presence, groups, waiting chats and voicemails; an exceeded limit shows a text', async ({
  page,
  signInAs,
}) => {
  await signInAs('reception');
  await page.goto('/wallboard?wait=10&satisfaction=100&voicemails=1&available=30&title=Harbour');
  await expect(page.getByRole('heading', { name: 'Harbour' })).toBeVisible();
  await expect(peopleOf(page, 'Busy')).toContainText('Agnes L.');
  await expect(peopleOf(page, 'Available')).toContainText('Under 30');
  await expect(block(page, 'Longest waiting chat')).toContainText('Over 10 s, 2 waiting');
  await expect(block(page, 'Unheard voicemails')).toContainText('Over 1, oldest');
  await expect(block(page, 'Satisfaction today')).toContainText(/\d+ %\d+ of \d+|No smileys yet/);
  await expect(block(page, 'Groups')).toContainText('Reception');
  await expectAccessible(page);
  const limited = ['Longest waiting chat', 'Unheard voicemails', 'Satisfaction today'];
  for (const name of limited)
    await expect.poll(() => shapeOf(page, name), name).toEqual({ solid: true, triangle: true, weight: 600 });
  await page.goto('/wallboard?groups=1');
  await expect(block(page, 'Groups').getByRole('listitem')).toHaveCount(1);
  await expect(block(page, 'Satisfaction today')).toContainText('average');
  for (const name of limited)
    await expect
      .poll(() => shapeOf(page, name), name)
      .toEqual({ solid: false, triangle: false, weight: 500 });
  await expect.poll(() => peopleOf(page, 'Busy').getByRole('listitem').count()).toBeLessThan(11);
});

for (const [width, height] of [
  [1280, 720],
  [1920, 1080],
  [3840, 2160],
  [1080, 1920],
] as const) {
  test(`${width} × ${height}: fills the screen, never scrolls, nothing is cut, the pointer is hidden`, async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize({ width, height });
    await signInAs('reception');
    await page.goto('/wallboard');
    await expect(peopleOf(page, 'Busy')).toContainText('Agnes L.');
    await expect(block(page, 'Satisfaction today')).toContainText('average');
    const facts = () =>
      page.evaluate(() => {
        const root = document.documentElement;
        const smallest = [...document.querySelectorAll<HTMLElement>('[data-wall] *')]
          .filter((element) =>
            [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
          )
          .map((element) => parseFloat(getComputedStyle(element).fontSize));
        const wall = document.querySelector('[data-wall]')?.getBoundingClientRect();
        const outside = [
          ...document.querySelectorAll(
            '[data-wall] li, [data-wall] section > h2, [data-wall] section > h2 + div > *',
          ),
        ].filter((element) => {
          const { right, bottom } = element.getBoundingClientRect();
          return right > innerWidth + 1 || bottom > innerHeight + 1;
        });
        return {
          scrolls: root.scrollHeight > innerHeight || root.scrollWidth > innerWidth,
          width: Math.round(wall?.width ?? 0),
          height: Math.round(wall?.height ?? 0),
          smallest: Math.min(...smallest),
          outside: outside.map((element) => element.textContent),
          cursor: getComputedStyle(document.querySelector('[data-wall] li') ?? root).cursor,
          theme: root.dataset['theme'],
        };
      });
    // The gateway may have rendered it for another size.
    await untilReady(page);
    await expect.poll(facts).toEqual({
      scrolls: false,
      width,
      height,
      smallest: 28,
      outside: [],
      cursor: 'none',
      theme: 'dark',
    });
  });
}

test('a look in the address: parts, names, theme and title', async ({ page, signInAs }) => {
  await signInAs('reception');
  await page.goto('/wallboard?title=%D7%A9%D7%9C%D7%95%D7%9D&parts=people,chats&names=full&theme=light');
  await expect(page.getByRole('heading', { name: 'שלום' })).toBeVisible();
  await expect(peopleOf(page, 'Busy')).toContainText('Agnes Lyngtofte');
  await expect(block(page, 'Longest waiting chat')).toContainText('2 waiting');
  for (const name of ['Unheard voicemails', 'Satisfaction today', 'Groups'])
    await expect(block(page, name)).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expectAccessible(page);
  // What is left has the whole width.
  for (const [parts, left] of [
    ['voicemails', block(page, 'Unheard voicemails')],
    ['people', page.locator('[data-columns]')],
    ['groups', block(page, 'Groups')],
  ] as const) {
    await page.goto(`/wallboard?parts=${parts}`);
    await expect(left).toBeVisible();
    await expect.poll(async () => (await left.boundingBox())?.width).toBeGreaterThan(1800);
  }
});

test('full names are whole while there is room', async ({ page, signInAs }) => {
  await signInAs('reception');
  const names = page.locator('[data-columns] li b');
  for (const query of ['names=full', 'names=full&lang=da', 'names=full&available=30&parts=people']) {
    await page.goto(`/wallboard?${query}`);
    await expect(names).toHaveCount(32);
    const cut = () =>
      names.evaluateAll((all) =>
        all.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
      );
    await expect.poll(cut, query).toEqual([]);
  }
  await page.setViewportSize({ width: 1080, height: 1920 });
  // Two lines.
  await expect(names.filter({ hasText: 'Johannes Tjørnelund' })).toHaveCSS('height', '63px');
  await expect(names).toHaveCount(32);
});

test('counts of three and four digits are whole, and names are cut at their own end', async ({
  page,
  server,
  signInAs,
}) => {
  const { id: _, ...like } = await server.db
    .selectFrom('employee')
    .selectAll()
    .where('email', '=', 'employee@harbour.example')
    .executeTakeFirstOrThrow();
  const add = (count: number, name: string) =>
    server.db
      .insertInto('employee')
      .values(
        Array.from({ length: count }, (__, at) => ({
          ...like,
          name,
          email: `${name.length}-${at}@x.example`,
        })),
      )
      .execute();
  await add(1, '👩🏽‍🔧 Zoë 🇩🇰');
  await add(1, 'عبدالرحمن بن محمد الأنصاري الخزرجي');
  await add(203, 'Anker Prøve');
  await signInAs('reception');
  const whole = async () =>
    page.locator('[data-columns] header > div').evaluateAll((heads) =>
      heads.map((head) => {
        const { left, right } = head.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(head);
        const text = range.getBoundingClientRect();
        return text.left >= left && text.right <= right + 1;
      }),
    );
  for (const size of [WALL.viewport, { width: 1080, height: 1920 }]) {
    await page.setViewportSize(size);
    await page.goto('/wallboard?available=500&names=full');
    await expect(page.getByRole('region', { name: /^\w[\w ]*: 2\d\d$/ })).toBeVisible();
    await expect.poll(whole).toEqual([true, true, true, true]);
  }
  await page.goto('/wallboard');
  const name = (words: string) => page.locator('[data-columns] li b', { hasText: words });
  await expect(name('Zoë')).toHaveText('Zoë');
  await server.db.deleteFrom('employee').where('name', '=', 'Anker Prøve').execute();
  await page.reload();
  // The beginning of the name, at the right, is what is shown.
  await expect(name('عبدالرحمن')).toHaveCSS('direction', 'rtl');
});

test('nobody waiting is said in words, without a time', async ({ page, server, signInAs }) => {
  await server.db
    .updateTable('chat')
    .set({ state: 'missed' })
    .where('state', 'in', ['new', 'ringing'])
    .execute();
  await signInAs('reception');
  await page.goto('/wallboard');
  const waiting = block(page, 'Longest waiting chat');
  await expect(waiting).toContainText('Nobody is waiting');
  await expect(waiting).not.toContainText('0:00');
  expect(
    await waiting
      .getByText('Nobody is waiting')
      .evaluate((words) => parseFloat(getComputedStyle(words).fontSize)),
  ).toBe(64);
});

test('the wall is only for people with the feature wallboard', async ({ page, signInAs }) => {
  await signInAs('employee');
  await page.goto('/wallboard');
  await expect(page.getByRole('heading', { name: 'The wallboard is not among your features' })).toBeVisible();
});

test('only the selected receptions are counted', async ({ page, server, signInAs }) => {
  await signInAs('reception');
  await page.goto('/wallboard?receptions=ChatReception%232');
  const waiting = await server.db
    .selectFrom('chat')
    .select('endpoint_id')
    .where('state', 'in', ['new', 'ringing'])
    .execute();
  const here = waiting.filter(({ endpoint_id }) => endpoint_id === 2).length;
  expect(here).toBeLessThan(waiting.length);
  await expect(block(page, 'Longest waiting chat')).toContainText(
    here === 0 ? 'Nobody is waiting' : `Chat reception 2, ${here} waiting`,
  );
  await expect(block(page, 'Unheard voicemails')).toContainText('All are heard');
});
