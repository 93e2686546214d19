/**
 * `npm run screens`: pictures of every page in every state, on desk, phone and wall, in light and dark, into `screens/`, from the running app
 * with the demo companies on a fixed day; and the README's picture of the switchboard. Names (or beginnings of them)
 * as arguments take only those.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { people } from '../e2e/people.ts';
import type { Person } from '../e2e/people.ts';
import { startServer } from '../e2e/server.ts';
import type { TestServer } from '../e2e/server.ts';
import { signIn } from '../e2e/tokens.ts';
import { WORKDAY } from '../e2e/workday.ts';
import { buildPage } from './build.ts';
import { CHROMIUM_FLAGS, findBrowser } from './find-browser.ts';
import { ROOT } from './lib/command.ts';
import { SCREENS } from './lib/screens/list.ts';
import { LOOKS } from './lib/screens/looks.ts';
import type { Look, Screen } from './lib/screens/screen.ts';

const FOLDER = join(ROOT, 'screens');

async function openPage(
  browser: Browser,
  server: TestServer,
  look: BrowserContextOptions,
  person: Person | null,
): Promise<Page> {
  const context = await browser.newContext({
    ...look,
    // The order of names is the viewer's: the design's pictures are Danish.
    locale: 'da-DK',
    timezoneId: 'Europe/Copenhagen',
    reducedMotion: 'reduce',
  });
  if (person) await signIn(context, server, people[person]);
  const page = await context.newPage();
  await page.clock.install({ time: server.clock.now() });
  return page;
}

/** One picture; its state in words and time is the screen's. */
async function take(browser: Browser, server: TestServer, screen: Screen, look: Look): Promise<Buffer> {
  const name = `${screen.name}-${look}`;
  const page = await openPage(browser, server, LOOKS[look], screen.person);
  try {
    await page.goto(server.url + screen.path);
    await screen.ready(page, server);
    // What comes behind the first picture (counts, the sound's shape) is on it too; a service that hangs is not waited for.
    await page.waitForLoadState('networkidle', { timeout: 4000 }).catch(() => undefined);
    await page.evaluate(() => document.fonts.ready);
    const picture = await page.screenshot({ animations: 'disabled' });
    writeFileSync(join(FOLDER, `${name}.png`), picture);
    return picture;
  } catch (error) {
    writeFileSync(join(FOLDER, `${name}.failed.png`), await page.screenshot());
    throw new Error(`${name} could not be taken`, { cause: error });
  } finally {
    await page.context().close();
  }
}

async function takeAll(browser: Browser, screen: Screen, looks: readonly Look[]): Promise<void> {
  for (const look of looks) {
    const server = await startServer({ now: WORKDAY });
    try {
      await screen.before?.(server);
      const picture = await take(browser, server, screen, look);
      if (screen.name === 'switchboard' && look === 'light')
        writeFileSync(join(ROOT, 'docs/switchboard.png'), picture);
      console.log(`${screen.name}-${look}`);
    } catch (error) {
      process.exitCode = 1;
      console.error(error);
    } finally {
      await server.close();
    }
  }
}

await buildPage();
mkdirSync(FOLDER, { recursive: true });
const wanted = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: await findBrowser(console.log),
  args: CHROMIUM_FLAGS,
});
try {
  // Two at a time: a picture waits for servers and clocks more than it works.
  const waiting = [...SCREENS];
  const work = async () => {
    for (let screen = waiting.shift(); screen; screen = waiting.shift()) {
      const { name, looks } = screen;
      const chosen = looks.filter(
        (look) => wanted.length === 0 || wanted.some((part) => `${name}-${look}`.startsWith(part)),
      );
      await takeAll(browser, screen, chosen);
    }
  };
  await Promise.all([work(), work()]);
} finally {
  await browser.close();
}
