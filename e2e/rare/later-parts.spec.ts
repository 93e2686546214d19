import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { atOnce, runUntil } from '#testing/e2e/page-time.ts';
import { ANSWERED, DIALOGS, PHONE, SCREENS, type Part } from '#testing/e2e/later-steps.ts';
import type { TestServer } from '#testing/e2e/server.ts';
import { expectBoard } from '#testing/e2e/steps.ts';
import { peopleOf, WALL } from '#testing/e2e/wall-steps.ts';

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
  // Every screen fetches it right after its start, and tries again by itself.
  walk('src/app/Extras.tsx');
  first.delete('src/routes/switchboard.tsx');
  const later = new Set(Object.values(chunks).flatMap(({ dynamicImports = [] }) => dynamicImports));
  return [...later].filter((name) => !first.has(name)).toSorted();
}

/** Whether the files of the page come. */
interface Fault {
  readonly begin: () => Promise<unknown>;
  readonly end: () => Promise<unknown>;
}

const offline = (context: BrowserContext): Fault => ({
  begin: () => context.setOffline(true),
  end: () => context.setOffline(false),
});

/** Everything is answered with 503, as by a proxy for a gateway that is away. */
function refused(server: TestServer): Fault {
  const proxy = createServer((_, response) => response.writeHead(503).end());
  return {
    begin: async () => {
      await server.stop();
      await new Promise<void>((resolve) => proxy.listen(Number(new URL(server.url).port), resolve));
    },
    end: async () => {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
      await server.startAgain();
    },
  };
}

/** Nothing is fetched before it is needed. */
const saveData = (context: BrowserContext) =>
  context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

/** Opens each part while its files do not come, and again when they do. The page is never loaded again. */
async function walkThrough(
  page: Page,
  server: TestServer,
  parts: readonly Part[],
  { begin, end }: Fault,
): Promise<void> {
  await page.evaluate(() => Object.assign(window, { first: true }));
  for (const { name, before, open, shown, alone = false, byItself = false } of parts)
    await test.step(name, async () => {
      await before?.(page);
      await begin();
      await open(page, server);
      const notice = page.getByRole('alert').filter({ hasText: 'This cannot open now' });
      await expect(notice).toBeVisible();
      await expect(page.getByText('Frontdesk was updated')).toHaveCount(0);
      if (!alone) await expect(page.locator('nav').first()).toBeVisible();
      await end();
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

test.describe('while the files of the page do not come', () => {
  test.use({ freshBrowser: true });

  test('every part of the desk says that it cannot open, takes nothing else away, and opens afterwards', async ({
    page,
    context,
    server,
    signInAs,
    watched,
  }) => {
    test.slow();
    watched.allow(/ERR_(INTERNET|CONNECTION)_|ERR_EMPTY_RESPONSE|50\d \(|FileError/);
    await saveData(context);
    await signInAs('manager');
    await page.goto('/contacts/new');
    const field = page.getByLabel('Name', { exact: true });
    await field.fill('Half a name');
    await walkThrough(page, server, DIALOGS, refused(server));
    await expect(field).toHaveValue('Half a name');
    await walkThrough(page, server, SCREENS, offline(context));
  });

  test('the phone does so, too', async ({ openBrowser, server, signInAs }) => {
    const viewport = { width: 390, height: 844 };
    const phone = await openBrowser({ viewport, hasTouch: true, isMobile: true, baseURL: server.url });
    await saveData(phone);
    await signInAs('reception', phone);
    const page = await phone.newPage();
    await page.goto('/me');
    await walkThrough(page, server, PHONE, offline(phone));
  });

  test('the wall fetches nothing later, and stays', async ({
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
    const { begin, end } = refused(server);
    await begin();
    for (const key of ['F2', '?', 'Control+k', 'Alt+2']) await wall.keyboard.press(key);
    await wall.clock.runFor(10_000);
    await expect(peopleOf(wall, 'Busy')).toContainText('Agnes L.');
    await expect(wall.getByRole('alert')).toHaveCount(0);
    await end();
    await runUntil(wall, () => atOnce(wall.getByText(/^Updated (now|\d+ s ago)$/)).toBeVisible());
  });

  test('a part that an answer shows says that its files are gone, and comes with them', async ({
    page,
    context,
    server,
    signInAs,
    watched,
  }) => {
    watched.allow(/40[14] \(|50\d \(|ERR_|FileError/);
    const dist = mkdtempSync(join(tmpdir(), 'frontdesk-dist-'));
    cpSync('dist', dist, { recursive: true });
    await server.stop();
    await server.startAgain(dist);
    await saveData(context);
    await signInAs('manager');
    await page.goto('/satisfaction?as=table');
    const [assets, away] = [join(dist, 'assets'), join(dist, 'away')];
    await walkThrough(page, server, ANSWERED, {
      begin: () => rename(assets, away),
      end: () => rename(away, assets),
    });
    rmSync(dist, { recursive: true });
  });

  test('a language that cannot be fetched changes nothing', async ({ page, context, signInAs, watched }) => {
    watched.allow(/ERR_INTERNET_DISCONNECTED/);
    await signInAs('reception');
    await page.goto('/me');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Dansk' }).click();
    await expect(page.getByText(/^The language could not be changed/)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
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
  // The last of the dialogs; the screens follow, as the computer has time.
  await expect.poll(fetched, { timeout: 15_000 }).toMatch(/\/MessageDialog-/);
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
