/**
 * `npm run screens`: pictures of every page, as desk in light and dark and as phone, into `screens/`, from the running app
 * with the demo companies on a fixed day; and the README's picture of the switchboard. Names as arguments take only those.
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
import { buildPage } from './build.ts';
import { CHROMIUM_FLAGS, findBrowser } from './find-browser.ts';
import { ROOT } from './lib/command.ts';
import { SCREENS } from './lib/screen-list.ts';
import type { Screen } from './lib/screen-list.ts';

/** The day of the design's pictures: a Wednesday morning, half past ten gone, in Copenhagen. */
const NOW = Date.parse('2026-11-18T10:42:35+01:00');
const FOLDER = join(ROOT, 'screens');

const LOOKS: Record<string, BrowserContextOptions> = {
  light: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  dark: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  phone: {
    viewport: { width: 390, height: 844 },
    colorScheme: 'light',
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  },
  'phone-dark': {
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  },
  wide: { viewport: { width: 1920, height: 1080 }, colorScheme: 'light' },
  small: { viewport: { width: 1024, height: 768 }, colorScheme: 'light' },
};

async function openPage(
  browser: Browser,
  server: TestServer,
  look: BrowserContextOptions,
  person: Person | null,
): Promise<Page> {
  const context = await browser.newContext({
    ...look,
    locale: 'en-GB',
    timezoneId: 'Europe/Copenhagen',
    reducedMotion: 'reduce',
  });
  if (person) await signIn(context, server, people[person]);
  const page = await context.newPage();
  await page.clock.install({ time: server.clock.now() });
  return page;
}

async function take(
  browser: Browser,
  screen: Screen,
  name: string,
  look: BrowserContextOptions,
): Promise<Buffer> {
  const server = await startServer({ now: NOW });
  const page = await openPage(browser, server, look, screen.person);
  try {
    await page.goto(server.url + screen.path);
    await screen.ready(page, server);
    await page.evaluate(() => document.fonts.ready);
    const picture = await page.screenshot({ animations: 'disabled' });
    writeFileSync(join(FOLDER, `${name}.png`), picture);
    return picture;
  } catch (error) {
    writeFileSync(join(FOLDER, `${name}.failed.png`), await page.screenshot());
    throw new Error(`${name} could not be taken`, { cause: error });
  } finally {
    await page.context().close();
    await server.close();
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
  for (const screen of SCREENS) {
    for (const [look, options] of Object.entries(LOOKS)) {
      const name = `${screen.name}-${look}`;
      if (screen.looks && !screen.looks.includes(look)) continue;
      if (wanted.length > 0 && !wanted.some((part) => name.startsWith(part))) continue;
      try {
        const picture = await take(browser, screen, name, options);
        if (name === 'switchboard-light') writeFileSync(join(ROOT, 'docs/switchboard.png'), picture);
        console.log(name);
      } catch (error) {
        process.exitCode = 1;
        console.error(error);
      }
    }
  }
} finally {
  await browser.close();
}
