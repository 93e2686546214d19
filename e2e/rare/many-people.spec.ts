import { expect, test } from '#testing/e2e/fixtures.ts';
import { expectBoard, holdBack, untilReady } from '#testing/e2e/steps.ts';

test('among 2,000 people every name is whole, only who is not available has a word, and held keys lose no step', async ({
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
  const release = await holdBack(page, (request) => /\/assets\/start/.test(request.url()));
  await page.goto('/', { waitUntil: 'commit' });
  await expectBoard(page);
  const lines = page.getByRole('region', { name: 'People' }).getByRole('article');
  const rendered = await lines.first().boundingBox();
  release();
  await untilReady(page);
  expect(await lines.first().boundingBox()).toEqual(rendered);
  await expect(lines.getByText(/^DND \d\d:\d\d$/).first()).toBeVisible();
  await expect(lines.getByRole('link', { name: /, available, / }).first()).toBeVisible();
  await lines.first().getByRole('link').focus();
  for (let pressed = 0; pressed < 50; pressed++) await page.keyboard.press('ArrowDown');
  await expect(lines.getByRole('link').and(page.locator(':focus'))).toBeInViewport();

  for (const [width, height] of [
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await expect.poll(() => lines.count()).toBeGreaterThan(2000);
    const words = await lines.evaluateAll((all) => {
      const isCut = (one: Element) =>
        one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1;
      return all.map((line) =>
        [...line.querySelectorAll('bdi')].some(isCut) ? `cut: ${line.textContent}` : (line.textContent ?? ''),
      );
    });
    expect(words.filter((one) => one.startsWith('cut: '))).toEqual([]);
    expect(words.filter((one) => one.includes('Available'))).toEqual([]);
    expect(words.filter((one) => /DND \d\d:\d\d/.test(one)).length).toBeGreaterThan(100);
  }
});
