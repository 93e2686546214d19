import type { Page } from '@playwright/test';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { untilReady } from '#testing/e2e/steps.ts';
import { peopleOf, WALL } from '#testing/e2e/wall-steps.ts';

const block = (page: Page, name: string) => page.getByRole('region', { name });

test.use(WALL);

test('screens of every size are filled, never scroll, cut nothing, and hide the pointer', async ({
  page,
  signInAs,
}) => {
  await signInAs('reception');
  for (const [width, height] of [
    [1280, 720],
    [1920, 1080],
    [3840, 2160],
    [1080, 1920],
  ] as const) {
    await page.setViewportSize({ width, height });
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
    await expect.poll(facts, `${width} × ${height}`).toEqual({
      scrolls: false,
      width,
      height,
      smallest: 28,
      outside: [],
      cursor: 'none',
      theme: 'dark',
    });
  }
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
