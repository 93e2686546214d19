import type { Page } from '@playwright/test';
import { chooseLanguage, inLanguage, TEST_LANGUAGES } from '../pictures/in-language.ts';
import { SCREENS } from '../pictures/list.ts';
import { LOOKS } from '../pictures/looks.ts';
import { makeOdd, ODD_ZONE } from '../pictures/odd.ts';
import { onlyWaits } from '../pictures/screen.ts';
import type { Look, Screen } from '../pictures/screen.ts';
import { twoFrames } from '../pictures/still.ts';
import { expectAccessible, expectStructure } from '#testing/e2e/axe.ts';
import { cutTexts, spaceTexts } from '#testing/e2e/cut-texts.ts';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { smallTargets } from '#testing/e2e/small-targets.ts';
import { unknownClasses } from '#testing/e2e/unknown-classes.ts';

/** A state is built with the first of these that it has. `expectAccessible` checks both themes. */
const BUILT = ['light', 'wall', 'small', 'phone'] as const satisfies readonly Look[];

/** The gateway waits this long for the answers of a page when one never comes, in milliseconds. All others come in that time. */
const WITHOUT_AN_ANSWER = { timeouts: { pageAnswers: 1000, page: 8000 } };

// As for the pictures: the locale decides the order of names.
test.use({ locale: 'da-DK', contextOptions: { reducedMotion: 'reduce' }, clockStays: true });

/** Every state of the gallery (`npm run screens`), and its page at the width of a phone if the gallery has it there. */
for (const look of BUILT) {
  test.describe(look, () => {
    test.use(LOOKS[look]);
    for (const screen of SCREENS) {
      if (BUILT.find((one) => screen.looks.includes(one)) !== look) continue;
      test.describe(() => {
        if (screen.hangs) test.use({ serverOptions: WITHOUT_AN_ANSWER });
        if (screen.odd) test.use({ timezoneId: ODD_ZONE });
        for (const language of TEST_LANGUAGES) check(screen, look, language);
      });
    }
  });
}

function check(screen: Screen, look: (typeof BUILT)[number], language: string): void {
  const isEnglish = language === 'en';
  const tag = screen.ownLayout && isEnglish ? ['@layout'] : [];
  // What axe finds does not depend on the language.
  const seesAxe = isEnglish && !screen.likeOthers;
  test(
    `${screen.name}: ${language}`,
    { tag },
    async ({ page, context, server, signInAs, installClock, watched }) => {
      expect(await page.evaluate(() => window.screen.width)).toBe(LOOKS[look].viewport?.width);
      // The browser logs what the service refuses or was made to answer, and the errors of a state.
      watched.allow(/[45]\d\d \(|ERR_INTERNET_DISCONNECTED|A fault of the browser|FileError/);
      await chooseLanguage(context, server, language);
      await screen.before?.(server);
      if (screen.person) await signInAs(screen.person);
      if (screen.odd) await makeOdd(context);
      await installClock();
      await page.goto(screen.path);
      const steps = inLanguage(page, language);
      await screen.ready(steps, server);
      if (seesAxe) await expectAccessible(page);
      if (look === 'phone') return expectOnPhone(page, screen);
      await expectFit(page);
      if (look === 'wall') return;
      await expectReadable(page, 'as it is, or with more space');
      if (!screen.looks.includes('phone')) return;
      await becomePhone(page);
      if (onlyWaits(screen.ready)) await screen.ready(steps, server);
      await expectOnPhone(page, screen);
    },
  );

  /** Ends at the narrowest page. */
  async function expectOnPhone(page: Page, { ownLayout }: Screen): Promise<void> {
    await expectFit(page);
    expect(await smallTargets(page), 'room for a thumb').toEqual([]);
    await setWidth(page, NARROWEST);
    expect.soft(await sideways(page), `nothing scrolls sideways at ${NARROWEST} px`).toEqual([]);
    await expectReadable(page, `at ${NARROWEST} px`);
    if (!seesAxe || !ownLayout) return;
    // At their end nothing lies below what stays at the foot.
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('*')) part.scrollTop = part.scrollHeight;
    });
    await expectStructure(page);
  }
}

async function expectFit(page: Page): Promise<void> {
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wide, 'nothing is wider than the screen').toBeLessThanOrEqual(0);
  expect(await unknownClasses(page), 'every class is a utility').toEqual([]);
  expect(await nearHeadings(page), 'dialogs have space below their heading').toEqual([]);
  expect(await cutControls(page), 'no dialog cuts a control').toEqual([]);
}

/** The controls of dialogs that go over an edge at the side. */
const cutControls = (page: Page) =>
  page.locator('[data-dialog]').evaluateAll((dialogs) =>
    dialogs.flatMap((dialog) => {
      const { left, right } = dialog.getBoundingClientRect();
      return [...dialog.querySelectorAll('a, button, input, select, textarea')].flatMap((control) => {
        const box = control.getBoundingClientRect();
        const isCut = box.width > 1 && (box.left < left || box.right > right);
        return isCut ? [control.ariaLabel ?? control.textContent] : [];
      });
    }),
  );

/** The headings of dialogs whose content begins too near below. */
const nearHeadings = (page: Page) =>
  page.locator('[data-dialog] h2').evaluateAll((headings) =>
    headings.flatMap((heading) => {
      const first = heading.closest('header')?.nextElementSibling?.firstElementChild;
      const space = first && first.getBoundingClientRect().top - heading.getBoundingClientRect().bottom;
      return space && space < 12 ? [`${heading.textContent}: ${space} px`] : [];
    }),
  );

/** The narrowest page that has to work (WCAG 1.4.10). */
const NARROWEST = 320;

/** Expects that every text can be read, also with the text spacing of a reader. The theme does not matter for it. */
async function expectReadable(page: Page, when: string): Promise<void> {
  expect.soft(await cutTexts(page), `texts are whole ${when}`).toEqual([]);
  const back = await spaceTexts(page);
  expect.soft(await cutTexts(page), `texts with spacing are whole ${when}`).toEqual([]);
  await back();
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

/** Gives the page the width and touch input of a phone. */
async function becomePhone(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await setWidth(page, LOOKS.phone.viewport?.width ?? NARROWEST);
  await expect.poll(() => page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
}

async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: LOOKS.phone.viewport?.height ?? 0 });
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
  await twoFrames(page);
}
