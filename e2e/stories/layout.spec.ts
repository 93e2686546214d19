import type { Page } from '@playwright/test';
import { spaceTexts } from '../cut-texts.ts';
import { expect, test } from '../fixtures.ts';
import { smallTargets } from '../small-targets.ts';
import { expectBoard, lineOf, untilReady } from '../steps.ts';

/** Every page for signed-in people, with a text that it shows. */
const PAGES: readonly (readonly [path: string, words: RegExp])[] = [
  ['/', /Agnes Lyngtofte/],
  ['/people/6', /Bodil Sandhøj/],
  ['/voicemails', /Voicemails/],
  ['/contacts', /Contacts/],
  ['/caller?number=4570999999', /45 70 99 99 99/],
  ['/groups/1', /Reception/],
  ['/satisfaction', /Satisfaction/],
  ['/satisfaction/feedback', /Feedback|smileys/],
  ['/chats', /Nikoline Ferskvang/],
  ['/me', /Your details/],
  ['/no/such/page', /There is nothing at this address/],
];

const isWithin = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test.describe('at 200 % zoom', () => {
  // A screen of 1440 × 900 at 200 % zoom has this size in CSS pixels.
  test.use({ viewport: { width: 720, height: 450 } });
  test('every page fits the width, and its text can be reached', async ({ page, signInAs, watched }) => {
    watched.allow(/404 \(/);
    await signInAs('reception');
    for (const [path, words] of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('main')).toContainText(words);
      expect([path, await isWithin(page)]).toEqual([path, true]);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeInViewport();
    }
  });
});

test('on a low screen, and on an upright tablet, the first row of each list can be seen, and nothing covers another', async ({
  page,
  signInAs,
}) => {
  await signInAs('reception');
  // A small laptop at 200 %, and 1280 × 1024 at 400 %.
  for (const [width, height, paths] of [
    [683, 325, ['/voicemails', '/contacts', '/chats', '/satisfaction/feedback']],
    [320, 256, ['/voicemails', '/contacts', '/chats']],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of paths) {
      await page.goto(path);
      const row = page.locator('[role=option], [role=row][id], [data-smiley]').first();
      await untilReady(page);
      await row.evaluate((one) => one.scrollIntoView({ block: 'nearest' }));
      await expect(row, `${path} ${width}`).toBeInViewport({ ratio: 0.99 });
    }
  }
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/voicemails/152');
  const open = page.getByRole('region', { name: 'Open voicemail' });
  await expect(open.getByText('Thu 12 Nov')).toBeVisible();
  expect(await open.evaluate((all) => all.scrollHeight - all.clientHeight)).toBe(0);
  await page.getByRole('button', { name: 'Save the recording' }).click({ trial: true });
});

/** The lines of text of each visible item of the navigation, by their left and right edges. */
const navLines = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .locator('a:visible > span:not(.absolute), button:visible > span')
    .evaluateAll((labels) =>
      labels.map((label) => {
        const range = document.createRange();
        range.selectNodeContents(label);
        return [...range.getClientRects()].map(({ left, right }) => ({ left, right }));
      }),
    );

test('with a reader’s text spacing no word of the navigation is broken', async ({ page, signInAs }) => {
  await signInAs('reception');
  await page.goto('/');
  await expectBoard(page);
  await spaceTexts(page);
  expect((await navLines(page)).map((lines) => lines.length)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
});

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true });
  test('the end of do not disturb is whole, and the tabs have space between them', async ({
    page,
    signInAs,
  }) => {
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
  });

  test('the head of voicemails is its title and two rows', async ({ page, signInAs }) => {
    await signInAs('reception');
    await page.goto('/voicemails');
    const head = page.getByRole('main').locator('header').first();
    const controls = head.locator('button, select, input');
    await expect(controls).toHaveCount(6);
    const tops = () => controls.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
    await expect
      .poll(async () => (await tops()).filter((y, at, all) => Math.abs(y - (all[at - 1] ?? 0)) > 24))
      .toHaveLength(2);
    await expect.poll(async () => (await head.boundingBox())?.height).toBeLessThan(170);
    expect(await smallTargets(page)).toEqual([]);
  });
});

test('in forced colours the shapes of presence and active switches can be recognised', async ({
  page,
  signInAs,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signInAs('reception');
  await page.goto('/');
  await expectBoard(page);
  const colours = await page.evaluate(() => {
    const shape = document.querySelector('[data-person] [data-slot="lamp"] svg');
    const lamp = document.querySelector('[data-person] [data-slot="lamp"]');
    return shape && lamp
      ? [getComputedStyle(shape).color, getComputedStyle(lamp).backgroundColor]
      : ['none', 'none'];
  });
  expect(colours[0]).not.toBe(colours[1]);
  await page.goto('/me');
  const [on, off] = await Promise.all(
    ['A negative smiley', 'A new chat'].map((name) =>
      page.getByRole('switch', { name }).evaluate((element) => {
        const knob = getComputedStyle(element, '::after');
        return {
          left: knob.left,
          visible: knob.backgroundColor !== getComputedStyle(element).backgroundColor,
        };
      }),
    ),
  );
  expect(on?.left).not.toBe(off?.left);
  expect([on?.visible, off?.visible]).toEqual([true, true]);
});

test('without the plan for them it is said whom to ask: on the page, in Find and beside a caller', async ({
  page,
  server,
  signInAs,
  watched,
}) => {
  watched.allow(/403 \(Forbidden\)/);
  await server.db.updateTable('company').set({ products: 'chat' }).where('id', '=', 1).execute();
  await signInAs('reception');
  const whom = 'Ask Ditte Vesterklint or Viggo Nøddelund, who can change it with the telephony service.';
  await page.goto('/contacts');
  await expect(page.getByText('Contacts need Switch or Mobile')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Contact book' })).toContainText(whom);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Find' })).toContainText(`your company’s plan. ${whom}`);
  await page.goto('/caller?number=4570999999');
  await expect(page.getByText(/^Voicemails need Switch or Mobile\./)).toContainText(whom);
});

test.describe(() => {
  // Cached files would come at once.
  test.use({ freshBrowser: true });
  test('the keys work from the start, before the rest of the shell has loaded', async ({
    page,
    signInAs,
  }) => {
    await signInAs('reception');
    // On a slow line the people show long before the parts that load later.
    const setLine = await lineOf(page);
    await setLine({ down: 250_000, up: 250_000, latency: 250 });
    await page.goto('/', { waitUntil: 'commit' });
    await page.waitForFunction(() => document.querySelector('[data-own-status]') !== null);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible({ timeout: 20_000 });
  });
});

test('the skip link leads into the screen', async ({ page, signInAs }) => {
  await signInAs('reception');
  await page.goto('/me');
  await expect(page.getByRole('main')).toContainText('Your details');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the screen' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('installable: manifest and icons, and nothing that could store private data', async ({
  page,
  context,
  server,
  signInAs,
}) => {
  await signInAs('reception');
  await page.goto('/');
  await expectBoard(page);
  const cdp = await context.newCDPSession(page);
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  // Browser tests run in private windows, so this must be the only reason not to install.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );
  const { data, errors } = await cdp.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '{}') as { icons: { src: string; sizes: string }[]; start_url: string };
  expect(manifest.start_url).toBe('/');
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, server.url + src);
    expect([src, size]).toEqual([src, sizes]);
  }
  const kept = await page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
  }));
  expect(kept).toEqual({ workers: 0, caches: [], databases: [], local: [], session: [] });
});
