import type { Page } from '@playwright/test';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { peopleOf, WALL } from '#testing/e2e/wall-steps.ts';

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
  server,
  signInAs,
}) => {
  await signInAs('reception');
  await page.goto('/wallboard?wait=10&satisfaction=100&voicemails=1&available=30&title=Harbour');
  await expect(page.getByRole('heading', { name: 'Harbour' })).toBeVisible();
  await expect(peopleOf(page, 'Busy')).toContainText('Agnes L.');
  await expect(peopleOf(page, 'Available')).toContainText('Under 30');
  await expect(block(page, 'Longest waiting chat')).toContainText('Over 10 s, 2 waiting');
  await expect(block(page, 'Unheard voicemails')).toContainText('Over 1, oldest');
  await expect(block(page, 'Satisfaction today')).toContainText(/\d+\s%\d+ of \d+|No smileys yet/);
  await expect(block(page, 'Groups')).toContainText('Reception');
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

  await test.step('only the selected receptions are counted', async () => {
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

  await test.step('nobody waiting is said in words, without a time', async () => {
    await server.db
      .updateTable('chat')
      .set({ state: 'missed' })
      .where('state', 'in', ['new', 'ringing'])
      .execute();
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
});

test('a look in the address: parts, names, theme and title', async ({ page, signInAs }) => {
  await signInAs('reception');
  await page.goto('/wallboard?title=%D7%A9%D7%9C%D7%95%D7%9D&parts=people,chats&names=full&theme=light');
  await expect(page.getByRole('heading', { name: 'שלום' })).toBeVisible();
  await expect(peopleOf(page, 'Busy')).toContainText('Agnes Lyngtofte');
  await expect(block(page, 'Longest waiting chat')).toContainText('2 waiting');
  for (const name of ['Unheard voicemails', 'Satisfaction today', 'Groups'])
    await expect(block(page, name)).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
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

  await test.step('full names are whole while there is room', async () => {
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
});
