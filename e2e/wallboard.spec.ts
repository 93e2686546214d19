import type { Page } from '@playwright/test';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { atOnce, runBoth, runUntil } from './page-time.ts';
import { sized } from './size.ts';
import { untilReady } from './steps.ts';
import { peopleOf, WALL } from './wall-steps.ts';
import { accelerate, sampleHeap, slopeOf } from './wall-heap.ts';

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

test('an hour without the service: old data is marked and its timers stop, and then it recovers by itself', async ({
  page,
  server,
  openByClock,
}) => {
  await openByClock('/wallboard');
  await expect(peopleOf(page, 'Busy')).toContainText('Agnes L.');
  server.faults.set('*', { kind: 'reset' });
  // Of each minute the last seconds run: what was due before comes at once.
  for (let minute = 0; minute < 60; minute++) {
    await page.clock.fastForward(50_000);
    await runBoth(page, server, 10_000);
  }
  await expect(page.getByText(/^Old data, from \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByText(/No answer for (59|60) min|No answer for 1 h/)).toBeVisible();
  const figure = block(page, 'Longest waiting chat').getByRole('timer');
  await expect(figure).toContainText(/at \d\d:\d\d/);
  const stood = await figure.textContent();
  await runBoth(page, server, 5000);
  expect(Math.abs(seconds(await figure.textContent()) - seconds(stood))).toBeLessThanOrEqual(1);
  server.faults.clear();
  await runUntil(page, () => atOnce(page.getByText(/^Updated \d+ s ago$/)).toBeVisible());
  await expect(page.getByText(/^Old data/)).toHaveCount(0);
});

/** Reads a running time such as "2:14", in seconds. */
function seconds(text: string | null): number {
  const [, minutes = '0', rest = '0'] = /(\d+):(\d\d)/.exec(text ?? '') ?? [];
  return Number(minutes) * 60 + Number(rest);
}

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

test('the screen stays awake, also after the browser has released the wake lock', async ({
  page,
  signInAs,
  installClock,
}) => {
  await page.addInitScript(() => {
    const locks: EventTarget[] = [];
    class Held extends EventTarget {
      released = false;
      release() {
        this.released = true;
        return Promise.resolve();
      }
    }
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: () => {
          const lock = new Held();
          locks.push(lock);
          return Promise.resolve(lock);
        },
      },
    });
    Object.assign(window, { locks });
  });
  const locks = () =>
    page.evaluate(() =>
      (window as unknown as { locks: { released: boolean }[] }).locks.map(({ released }) => released),
    );
  await installClock();
  await signInAs('reception');
  await page.goto('/wallboard');
  await expect(peopleOf(page, 'Busy')).toContainText('Agnes L.');
  await expect.poll(locks).toEqual([false]);
  await page.evaluate(() => (window as unknown as { locks: { release(): void }[] }).locks[0]?.release());
  await page.clock.runFor(61_000);
  await expect.poll(locks).toEqual([true, false]);
});

test('a new build is loaded at a quiet moment, not while somebody waits', async ({
  page,
  server,
  signInAs,
  installClock,
  watched,
}) => {
  // Requests in flight when the server stopped.
  watched.allow(/503 \(|ERR_CONNECTION_(REFUSED|RESET)/);
  const dist = mkdtempSync(join(tmpdir(), 'frontdesk-dist-'));
  cpSync('dist', dist, { recursive: true });
  // Another build: the same page with a different comment.
  for (const file of readdirSync(dist).filter((name) => name.startsWith('index.html.')))
    rmSync(join(dist, file));
  const index = join(dist, 'index.html');
  writeFileSync(index, readFileSync(index, 'utf8').replace('</html>', '<!-- next --></html>'));

  await installClock();
  await signInAs('reception');
  await page.goto('/wallboard');
  await expect(block(page, 'Longest waiting chat')).toContainText('2 waiting');
  await page.evaluate(() => Object.assign(window, { first: true }));
  const isFirst = () => page.evaluate(() => 'first' in window);
  await server.stop();
  await server.startAgain(dist);
  await page.clock.runFor(10_000);
  for (let turn = 0; turn < 10; turn++) await page.clock.runFor(15_000);
  // The page's time ran faster than answers came, so it goes on until one of them is new.
  await expect(async () => {
    await page.clock.runFor(5000);
    await expect(page.getByText(/^Updated (now|\d+ s ago)$/)).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [100], timeout: 20_000 });
  expect(await isFirst()).toBe(true);
  await server.db
    .updateTable('chat')
    .set({ state: 'missed', ended_at: server.clock.now() })
    .where('state', 'in', ['new', 'ringing'])
    .execute();
  await expect(async () => {
    await page.clock.runFor(5000);
    expect(await isFirst()).toBe(false);
  }).toPass({ intervals: [100], timeout: 20_000 });
  await expect(peopleOf(page, 'Busy')).toContainText('Agnes L.');
  await expect(block(page, 'Longest waiting chat')).toContainText('Nobody is waiting');
  rmSync(dist, { recursive: true, force: true });
});

test.describe('polling without end', () => {
  // The heap shall hold nothing of other tests.
  test.use({ serverOptions: { unlimited: true, env: { LOG_LEVEL: 'error' } }, freshBrowser: true });
  test('a thousand polls do not increase the memory (3,000: npm run soak; 10,000: npm run bench -- wall)', async ({
    page,
    server,
    signInAs,
  }) => {
    test.setTimeout(120_000);
    await signInAs('reception');
    await accelerate(page);
    await page.goto('/wallboard');
    // Code is compiled and optimized during the first 600 polls. Only later growth is a leak.
    const polls = sized(1500, 3000);
    const samples = await sampleHeap(page, server, { polls, every: polls / 33, warmUp: 600 });
    const slope = slopeOf(samples);
    process.stdout.write(`     the wall: ${slope.toFixed(3)} MB per 1,000 polls after garbage collection\n`);
    expect(samples.length).toBeGreaterThan(5);
    expect(slope).toBeLessThanOrEqual(1);
  });
});
