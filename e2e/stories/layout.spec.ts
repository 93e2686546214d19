import type { Page } from '@playwright/test';
import { spaceTexts } from '#testing/e2e/cut-texts.ts';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { navLines } from '#testing/e2e/nav-lines.ts';
import { expectBoard, lineOf } from '#testing/e2e/steps.ts';

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

test('at 200 % zoom, on a low screen and on an upright tablet every page fits, its text and the first row of each list can be seen, and nothing covers another', async ({
  page,
  signInAs,
  watched,
}) => {
  // A screen of 1440 × 900 at 200 % zoom has this size in CSS pixels.
  await page.setViewportSize({ width: 720, height: 450 });
  watched.allow(/404 \(/);
  await signInAs('reception');
  for (const [path, words] of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(words);
    expect([path, await isWithin(page)]).toEqual([path, true]);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeInViewport();
  }
  // A small laptop at 200 %, and 1280 × 1024 at 400 %.
  for (const [width, height, paths] of [
    [683, 325, ['/voicemails', '/contacts', '/chats', '/satisfaction/feedback']],
    [320, 256, ['/voicemails', '/contacts', '/chats']],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of paths) {
      await page.goto(path);
      const row = page.locator('[role=option], [role=row][id], [data-smiley]').first();
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
  await test.step('on a small laptop the actions of a voicemail are in one row', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const actions = open.locator(':has(> [aria-keyshortcuts="Delete"]) > :is(a, button)');
    const tops = () => actions.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    await expect.poll(async () => [(await tops()).length, new Set(await tops()).size]).toEqual([6, 1]);
  });
  await test.step('on a small laptop all controls above the first figure of satisfaction are in one row', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const path of ['/satisfaction', '/satisfaction?view=when']) {
      await page.goto(path);
      const first = page.getByRole('region', { name: /^(?:Key figures|When)$/ });
      await expect(first).toBeVisible();
      const middles = await first.evaluate((figures) =>
        [...document.querySelectorAll('main :is(a, button, select)')]
          .map((control) => control.getBoundingClientRect())
          .filter(({ bottom, width }) => width > 0 && bottom <= figures.getBoundingClientRect().top)
          .map(({ top, bottom }) => (top + bottom) / 2),
      );
      expect(middles.length).toBeGreaterThan(9);
      expect([path, Math.max(...middles) - Math.min(...middles)]).toEqual([path, expect.closeTo(0, -1)]);
    }
  });
});

test('for readers: no word of the navigation is broken by their spacing, the skip link leads into the screen, and forced colours keep shapes', async ({
  page,
  signInAs,
}) => {
  await signInAs('reception');
  await page.goto('/');
  await expectBoard(page);
  await spaceTexts(page);
  expect(new Set((await navLines(page)).map((lines) => lines.length))).toEqual(new Set([1]));
  await test.step('the skip link', async () => {
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
  await test.step('forced colours', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
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
          const knob = element.querySelector('span');
          return (
            knob && {
              left: knob.offsetLeft,
              visible: getComputedStyle(knob).backgroundColor !== getComputedStyle(element).backgroundColor,
            }
          );
        }),
      ),
    );
    expect(on?.left).not.toBe(off?.left);
    expect([on?.visible, off?.visible]).toEqual([true, true]);
  });
});

test('without the plan for them it is said whom to ask: on the page, in Find, beside a caller and in the own status', async ({
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
  await page.getByRole('button', { name: /^Your status:/ }).click();
  await expect(page.getByText('Do not disturb needs Switch')).toBeVisible();
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
