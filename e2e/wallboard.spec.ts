import type { Page } from '@playwright/test';
import { GUARD_HEADER } from '#contract/session.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { runUntil } from './steps.ts';

const people = (page: Page, word: string) =>
  page.getByRole('region', { name: new RegExp(`^${word}: \\d+$`) });
const block = (page: Page, name: string) => page.getByRole('region', { name });

/** A wall link, made as the page makes it, by the person who is signed in there. */
async function makeLink(page: Page): Promise<{ id: string; url: string }> {
  return page.evaluate(async (header) => {
    const answer = await fetch('/auth/walls', {
      method: 'POST',
      headers: { [header]: '1', 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Waiting room' }),
    });
    const { url, wall } = (await answer.json()) as { url: string; wall: { id: string } };
    return { url, id: wall.id };
  }, GUARD_HEADER);
}

test.use({ viewport: { width: 1920, height: 1080 } });

test('people by presence, groups, and what waits; a limit passed says so in words', async ({
  page,
  signInAs,
}) => {
  await signInAs('reception');
  await page.goto('/wallboard?wait=10&satisfaction=100&voicemails=1&available=30&title=Harbour');
  await expect(page.getByRole('heading', { name: 'Harbour' })).toBeVisible();
  await expect(people(page, 'Busy')).toContainText('Agnes L.');
  await expect(people(page, 'Available')).toContainText('Under 30');
  await expect(block(page, 'Longest waiting chat')).toContainText('Over 10 s, 2 waiting');
  await expect(block(page, 'Unheard voicemails')).toContainText('Over 1, oldest');
  await expect(block(page, 'Satisfaction today')).toContainText(/\d+ %\d+ of \d+|No smileys yet/);
  await expect(block(page, 'Groups')).toContainText('Reception');
  await expectAccessible(page);
  await page.goto('/wallboard?groups=1');
  await expect(block(page, 'Groups').getByRole('listitem')).toHaveCount(1);
  expect(await people(page, 'Busy').getByRole('listitem').count()).toBeLessThan(11);
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
    await expect(people(page, 'Busy')).toContainText('Agnes L.');
    await expect(block(page, 'Satisfaction today')).toContainText('average');
    const facts = await page.evaluate(() => {
      const root = document.documentElement;
      const smallest = [...document.querySelectorAll<HTMLElement>('.wall *')]
        .filter((element) =>
          [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
        )
        .map((element) => parseFloat(getComputedStyle(element).fontSize));
      const wall = document.querySelector('.wall')?.getBoundingClientRect();
      const outside = [
        ...document.querySelectorAll('.wall .tile, .wall .blk__fig > *, .wall .grps li'),
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
        cursor: getComputedStyle(document.querySelector('.wall .tile') ?? root).cursor,
        theme: root.dataset['theme'],
      };
    });
    expect(facts).toEqual({
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

test('only for those whose features hold wallboard', async ({ page, signInAs }) => {
  await signInAs('employee');
  await page.goto('/wallboard');
  await expect(page.getByRole('heading', { name: 'The wallboard is not among your features' })).toBeVisible();
});

test('a wall link needs no sign-in, shows the wall and nothing else, and is revoked at once', async ({
  page,
  browser,
  server,
  signInAs,
  watched,
}) => {
  watched.allow(/401 |403 /);
  await signInAs('reception');
  await page.goto('/');
  const { id, url } = await makeLink(page);
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  const wall = await context.newPage();
  await wall.clock.install();
  await wall.goto(url);
  await expect(wall.getByRole('heading', { name: 'Waiting room' })).toBeVisible();
  await expect(people(wall, 'Busy')).toContainText('Agnes L.');
  // The key does not stay in the address, and the cookie brings the wall back without it.
  await expect(wall).toHaveURL(`${server.url}/wallboard`);
  await wall.reload();
  await expect(people(wall, 'Busy')).toContainText('Agnes L.');
  await wall.goto(`${server.url}/voicemails`);
  await expect(wall).toHaveURL(`${server.url}/wallboard`);

  await page.evaluate(
    ([header, link]) => fetch(`/auth/walls/${link}`, { method: 'DELETE', headers: { [header ?? '']: '1' } }),
    [GUARD_HEADER, id],
  );
  await runUntil(wall, () =>
    expect(wall.getByRole('heading', { name: 'This wall link no longer works' })).toBeVisible({
      timeout: 100,
    }),
  );
  await expect(wall.getByText('Agnes L.')).toHaveCount(0);
  await context.close();
});

test('an hour without the service: old data is named and its timers stand; then it comes back by itself', async ({
  page,
  server,
  signInAs,
  watched,
}) => {
  watched.allow(/50\d \(/);
  await page.clock.install();
  await signInAs('reception');
  await page.goto('/wallboard');
  await expect(people(page, 'Busy')).toContainText('Agnes L.');
  server.faults.set('*', { kind: 'reset' });
  const runFor = async (span: number) => {
    await page.clock.runFor(span);
    server.clock.advance((await page.evaluate(() => Date.now())) - server.clock.now());
  };
  for (let minute = 0; minute < 60; minute++) await runFor(60_000);
  await expect(page.getByText(/^Old data, from \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByText(/No answer for (59|60) min|No answer for 1 h/)).toBeVisible();
  const figure = block(page, 'Longest waiting chat').getByRole('timer');
  await expect(figure).toContainText(/at \d\d:\d\d/);
  const stood = await figure.textContent();
  await runFor(5000);
  expect(Math.abs(seconds(await figure.textContent()) - seconds(stood))).toBeLessThanOrEqual(1);
  server.faults.clear();
  await runUntil(page, () => expect(page.getByText(/^Updated \d+ s ago$/)).toBeVisible({ timeout: 100 }));
  await expect(page.getByText(/^Old data/)).toHaveCount(0);
});

/** The running time of a figure in seconds: "2:14". */
function seconds(text: string | null): number {
  const [, minutes = '0', rest = '0'] = /(\d+):(\d\d)/.exec(text ?? '') ?? [];
  return Number(minutes) * 60 + Number(rest);
}
