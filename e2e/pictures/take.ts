import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { people } from '#testing/e2e/people.ts';
import { startServer } from '#testing/e2e/server.ts';
import { signIn } from '#testing/e2e/tokens.ts';
import { WORKDAY } from '#testing/e2e/workday.ts';
import { chooseLanguage, inLanguage } from './in-language.ts';
import { LOOKS } from './looks.ts';
import { makeOdd, ODD_ZONE } from './odd.ts';
import type { Look, Screen } from './screen.ts';
import { waitUntilStable, freezeClock, trackPage } from './still.ts';

/** A screen and the looks that share one page load. */
export interface Opening {
  readonly screen: Screen;
  readonly looks: readonly Look[];
}

/** The properties of a look that cannot change after the page is opened, as a key. */
function device(look: Look): string {
  const { hasTouch, deviceScaleFactor } = LOOKS[look];
  return JSON.stringify([hasTouch, deviceScaleFactor]);
}

/** Groups a screen's looks by device, since looks on the same device share a page load. */
export function openings(screen: Screen, looks: readonly Look[]): Opening[] {
  return Object.values(Object.groupBy(looks, device)).map((shared = []) => ({ screen, looks: shared }));
}

async function changeTo(page: Page, look: Look): Promise<void> {
  const { viewport, colorScheme, forcedColors = 'none' } = LOOKS[look];
  if (look === 'print') await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({
    ...(colorScheme === undefined ? {} : { colorScheme }),
    forcedColors,
    media: look === 'print' ? 'print' : 'screen',
  });
  if (viewport) await page.setViewportSize(viewport);
}

/** Takes the screenshots of one opening, in a language (contract/languages.ts). On failure it writes a `.failed.png` of the page and throws. */
export async function take(
  browser: Browser,
  { screen, looks }: Opening,
  folder: string,
  taken: (name: string) => void,
  language = 'en',
): Promise<void> {
  const [first] = looks;
  if (first === undefined) return;
  const server = await startServer({ now: WORKDAY, still: true });
  const context = await browser.newContext({
    ...LOOKS[first],
    // The sorting of names depends on the locale. The pictures of the design are Danish.
    locale: 'da-DK',
    timezoneId: screen.odd ? ODD_ZONE : 'Europe/Copenhagen',
    reducedMotion: 'reduce',
  });
  let at: Look = first;
  let page: Page | undefined;
  try {
    await chooseLanguage(context, server, language);
    await screen.before?.(server);
    if (screen.person) await signIn(context, server, people[screen.person]);
    if (screen.odd) await makeOdd(context);
    await freezeClock(context, server);
    page = inLanguage(await context.newPage(), language);
    trackPage(page);
    await page.goto(server.url + screen.path);
    await screen.ready(page, server);
    await waitUntilStable(page);
    for (at of looks) {
      if (at !== first || at === 'print') {
        await changeTo(page, at);
        await waitUntilStable(page, 100);
      }
      const picture = await page.screenshot({
        animations: 'disabled',
        caret: 'initial',
        fullPage: at === 'print',
      });
      writeFileSync(join(folder, `${screen.name}-${at}.png`), picture);
      taken(`${screen.name}-${at}`);
    }
  } catch (error) {
    if (page) writeFileSync(join(folder, `${screen.name}-${at}.failed.png`), await page.screenshot());
    throw new Error(`${screen.name}-${at} could not be taken`, { cause: error });
  } finally {
    await context.close();
    await server.close();
  }
}
