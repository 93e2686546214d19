import type { Page } from '@playwright/test';
import { chooseLanguage, inLanguage, TEST_LANGUAGES } from '../../scripts/lib/screens/in-language.ts';
import { SCREENS } from '../../scripts/lib/screens/list.ts';
import { LOOKS } from '../../scripts/lib/screens/looks.ts';
import { makeOdd, ODD_ZONE } from '../../scripts/lib/screens/odd.ts';
import { onlyWaits } from '../../scripts/lib/screens/screen.ts';
import type { Look, Screen } from '../../scripts/lib/screens/screen.ts';
import { twoFrames } from '../../scripts/lib/screens/still.ts';
import { expectAccessible } from '../axe.ts';
import { cutTexts, spaceTexts } from '../cut-texts.ts';
import { expect, test } from '../fixtures.ts';
import { smallTargets } from '../small-targets.ts';
import { unknownClasses } from '../unknown-classes.ts';

/** One of these is enough for the desktop, because `expectAccessible` checks both themes. */
const DESK: readonly Look[] = ['light', 'wall'];
const isOnDesk = ({ looks }: Screen) => looks.some((look) => DESK.includes(look));
const isOnPhone = ({ looks }: Screen) => looks.includes('phone');
/** Whether the state of the desktop also shows on a phone by resizing the page. If not, the state is built again. */
const showsOnPhoneToo = (screen: Screen) => isOnDesk(screen) && isOnPhone(screen) && onlyWaits(screen.ready);

/** The gateway waits this long for the answers of a page when one never comes, in milliseconds. All others come in that time. */
const WITHOUT_AN_ANSWER = { timeouts: { pageAnswers: 1000, page: 8000 } };

// As for the pictures: the locale decides the order of names.
test.use({ locale: 'da-DK', contextOptions: { reducedMotion: 'reduce' }, clockStays: true });

/** Every state of the gallery (`npm run screens`), on the desktop and on the phone if the gallery has it there. */
for (const look of [...DESK, 'phone'] as const) {
  test.describe(look, () => {
    test.use(LOOKS[look]);
    for (const screen of SCREENS) {
      if (!screen.looks.includes(look) || (look === 'phone' && showsOnPhoneToo(screen))) continue;
      test.describe(() => {
        if (screen.hangs) test.use({ serverOptions: WITHOUT_AN_ANSWER });
        if (screen.odd) test.use({ timezoneId: ODD_ZONE });
        for (const language of TEST_LANGUAGES) check(screen, look, language);
      });
    }
  });
}

function check(screen: Screen, look: Look, language: string): void {
  const alsoPhone = look !== 'phone' && showsOnPhoneToo(screen);
  const tag = screen.ownLayout && language === 'en' ? ['@layout'] : [];
  const title = `axe finds nothing: ${screen.name}, ${look}${alsoPhone ? ' and phone' : ''}, ${language}`;
  test(title, { tag }, async ({ page, context, server, signInAs, installClock, watched }) => {
    expect(await page.evaluate(() => window.screen.width)).toBe(LOOKS[look].viewport?.width);
    // The browser logs what the service refuses or was made to answer, and the errors of a state.
    watched.allow(/[45]\d\d \(|ERR_INTERNET_DISCONNECTED|A fault of the browser/);
    await chooseLanguage(context, server, language);
    await screen.before?.(server);
    if (screen.person) await signInAs(screen.person);
    if (screen.odd) await makeOdd(context);
    await installClock();
    await page.goto(screen.path);
    const steps = inLanguage(page, language);
    await screen.ready(steps, server);
    // On a phone axe looks at the narrowest page: what it finds on a wider one it finds there.
    if (look !== 'phone') await expectAccessible(page);
    await expectFit(page, look === 'phone');
    if (look === 'wall') return;
    await expectReadable(page, 'as it is, or with more space');
    if (alsoPhone)
      await asPhone(page, async (setWidth) => {
        await screen.ready(steps, server);
        await expectFit(page, true);
        await setWidth(NARROWEST);
        await expectNarrow(page);
      });
    if (look !== 'phone') return;
    const phone = page.viewportSize() ?? { width: 0, height: 0 };
    await page.setViewportSize({ ...phone, width: NARROWEST });
    await twoFrames(page);
    await expectNarrow(page).finally(() => page.setViewportSize(phone));
  });
}

async function expectFit(page: Page, phone: boolean): Promise<void> {
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wide, 'nothing is wider than the screen').toBeLessThanOrEqual(0);
  expect(await unknownClasses(page), 'every class is a utility').toEqual([]);
  if (phone) expect(await smallTargets(page), 'room for a thumb').toEqual([]);
}

/** The narrowest page that has to work (WCAG 1.4.10). */
const NARROWEST = 320;

/** Expects that every text can be read, also with the text spacing of a reader. The theme does not matter for it. */
async function expectReadable(page: Page, when: string): Promise<void> {
  expect.soft(await cutTexts(page), `texts are whole ${when}`).toEqual([]);
  const back = await spaceTexts(page);
  expect.soft(await cutTexts(page), `texts with spacing are whole ${when}`).toEqual([]);
  await back();
}

async function expectNarrow(page: Page): Promise<void> {
  expect.soft(await sideways(page), `nothing scrolls sideways at ${NARROWEST} px`).toEqual([]);
  await expectReadable(page, `at ${NARROWEST} px`);
  await expectAccessible(page);
}

/** Panes that scroll sideways besides up and down. A table or a row of buttons that scrolls by itself is none of them. */
const sideways = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('body *')]
      .filter((pane) => {
        const { overflowX } = getComputedStyle(pane);
        const scrolls = pane === document.documentElement || overflowX === 'auto' || overflowX === 'scroll';
        const both =
          pane === document.documentElement ||
          (pane.scrollHeight > pane.clientHeight + 1 && pane.clientHeight > 80);
        return scrolls && both && pane.clientWidth > 0 && pane.scrollWidth > pane.clientWidth + 1;
      })
      .map((pane) => `${pane.tagName} ${pane.className}: ${pane.scrollWidth} px`),
  );

/** Gives the page the width and touch input of a phone while `within` runs, which can change the width. */
async function asPhone(
  page: Page,
  within: (setWidth: (width: number) => Promise<void>) => Promise<void>,
): Promise<void> {
  const { viewport, deviceScaleFactor = 1 } = LOOKS.phone;
  if (!viewport) throw new Error('The phone has no size');
  const browser = await page.context().newCDPSession(page);
  const setWidth = async (width: number) => {
    const size = { width, height: viewport.height, deviceScaleFactor, mobile: true };
    await browser.send('Emulation.setDeviceMetricsOverride', size);
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
    await twoFrames(page);
  };
  try {
    await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await setWidth(viewport.width);
    await expect.poll(() => page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
    await within(setWidth);
  } finally {
    await browser.detach();
  }
}
