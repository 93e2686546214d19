import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { atOnce, runUntil } from '../page-time.ts';
import { ANSWERED, DIALOGS, PHONE, SCREENS, type Part } from '../later-steps.ts';
import type { TestServer } from '../server.ts';
import { expectBoard, untilReady } from '../steps.ts';
import { peopleOf, WALL } from '../wall-steps.ts';

interface Chunk {
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** The parts that the build fetches later: what is imported when it is needed, and not part of the first files of a screen. */
function laterParts(): string[] {
  const chunks = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<string, Chunk>;
  const first = new Set<string>();
  const walk = (name: string): void => {
    if (first.has(name)) return;
    first.add(name);
    for (const next of chunks[name]?.imports ?? []) walk(next);
  };
  walk('src/routes/switchboard.tsx');
  first.delete('src/routes/switchboard.tsx');
  const later = new Set(Object.values(chunks).flatMap(({ dynamicImports = [] }) => dynamicImports));
  return [...later].filter((name) => !first.has(name)).toSorted();
}

const isFile = (url: URL): boolean => url.pathname.startsWith('/assets/');
/** Ways in which the files of the page do not come, and come again. */
const FAULTS = {
  offline: {
    begin: (context: BrowserContext) => context.setOffline(true),
    end: (context: BrowserContext) => context.setOffline(false),
  },
  'answered with 503': {
    begin: (context: BrowserContext) => context.route(isFile, (route) => route.fulfill({ status: 503 })),
    end: (context: BrowserContext) => context.unroute(isFile),
  },
} as const;

/** Nothing is fetched before it is needed. */
const saveData = (context: BrowserContext) =>
  context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

/** Opens each part while its files do not come, and again when they do. The page is never loaded again. */
async function walkThrough(
  page: Page,
  server: TestServer,
  parts: readonly Part[],
  { begin, end }: (typeof FAULTS)[keyof typeof FAULTS],
): Promise<void> {
  await page.evaluate(() => Object.assign(window, { first: true }));
  for (const { name, before, open, shown, alone = false, byItself = false } of parts)
    await test.step(name, async () => {
      await before?.(page);
      await begin(page.context());
      await open(page, server);
      const notice = page.getByRole('alert').filter({ hasText: 'This cannot open now' });
      await expect(notice).toBeVisible();
      await expect(page.getByText('Frontdesk was updated')).toHaveCount(0);
      if (!alone) await expect(page.locator('nav').first()).toBeVisible();
      await end(page.context());
      if (!byItself) await notice.getByRole('button', { name: 'Try again' }).click();
      await expect(shown(page)).toBeVisible();
      await expect(notice).toHaveCount(0);
      await page.keyboard.press('Escape');
      // A link under the pointer would be fetched.
      await page.mouse.move(0, 0);
    });
  expect(await page.evaluate(() => 'first' in window)).toBe(true);
}

test('every part that the build fetches later is opened by these tests', () => {
  const walked = [...DIALOGS, ...SCREENS, ...ANSWERED, ...PHONE].map(({ name }) => name);
  expect([...new Set(walked)].toSorted()).toEqual(laterParts());
});

for (const [kind, fault] of Object.entries(FAULTS))
  test.describe(`files that are ${kind}`, () => {
    test.use({ freshBrowser: true });

    test('every part of the desk says that it cannot open, takes nothing else away, and opens afterwards', async ({
      page,
      context,
      server,
      signInAs,
      watched,
    }) => {
      test.slow();
      watched.allow(/ERR_INTERNET_DISCONNECTED|503 \(|FileError|Failed to fetch/);
      await saveData(context);
      await signInAs('manager');
      await page.goto('/contacts/new');
      const field = page.getByLabel('Name', { exact: true });
      await field.fill('Half a name');
      await walkThrough(page, server, DIALOGS, fault);
      await expect(field).toHaveValue('Half a name');
      await walkThrough(page, server, SCREENS, fault);
      // These come to be needed by an answer.
      if (kind !== 'offline') await walkThrough(page, server, ANSWERED, fault);
    });

    test('the phone does so, too', async ({ openBrowser, server, signInAs }) => {
      const phone = await openBrowser({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        baseURL: server.url,
      });
      await saveData(phone);
      await signInAs('reception', phone);
      const page = await phone.newPage();
      await page.goto('/me');
      await untilReady(page);
      await walkThrough(page, server, PHONE, fault);
    });

    test('the wall fetches nothing later, and what it began without is fetched by itself', async ({
      openBrowser,
      server,
      signInAs,
      installClock,
    }) => {
      const screen = await openBrowser({ ...WALL, baseURL: server.url });
      await installClock(screen);
      await signInAs('reception', screen);
      const wall = await screen.newPage();
      await wall.goto('/wallboard');
      await expect(peopleOf(wall, 'Busy')).toContainText('Agnes L.');
      await fault.begin(screen);
      for (const key of ['F2', '?', 'Control+k', 'Alt+2']) await wall.keyboard.press(key);
      await expect(peopleOf(wall, 'Busy')).toContainText('Agnes L.');
      await expect(wall.getByRole('alert')).toHaveCount(0);
      await fault.end(screen);
      await screen.route(isFile, (route) => route.fulfill({ status: 503 }));
      await wall.reload();
      await expect(wall.locator('html')).toHaveCSS('opacity', '0.4');
      await screen.unroute(isFile);
      await runUntil(wall, () => atOnce(wall.locator('html[data-ready]')).toHaveCount(1));
      await expect(peopleOf(wall, 'Busy')).toContainText('Agnes L.');
    });
  });

test('seconds after the start every dialog of the desk opens offline', async ({
  page,
  context,
  signInAs,
  watched,
}) => {
  watched.allow(/ERR_INTERNET_DISCONNECTED/);
  await signInAs('reception');
  await page.goto('/');
  await expectBoard(page);
  const fetched = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join('\n'),
    );
  await expect.poll(fetched, { timeout: 15_000 }).toMatch(/\/DateRange-/);
  await context.setOffline(true);
  await page.keyboard.press('F2');
  await expect(page.getByRole('menu', { name: 'Your status' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Find anyone' })).toBeVisible();
});
