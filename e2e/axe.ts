import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What another colour scheme can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Nothing that axe knows is wrong with what is on the page now, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  // Axe runs in the page itself: its other way needs an empty page of its own each time, for frames of other sites.
  expect(page.frames()).toHaveLength(1);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    const isThere = await page.evaluate(() => 'axe' in window);
    const axe = new AxeBuilder(isThere ? { page, axeSource: ';' } : { page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] });
    if (colorScheme === 'light') axe.withTags(STANDARDS);
    else axe.withRules(COLOUR_RULES);
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => [
      id,
      ...nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)}: ${failureSummary ?? ''}`),
    ]);
    expect(found, colorScheme).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Half-way through a cross-fade every colour is wrong. What runs for ever, such as a skeleton, is not waited for. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The page hears of another colour scheme with its next frame; a test's clock may have stopped its own.
    const frame = () =>
      new Promise<void>((resolve) => {
        const observer = new ResizeObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(document.documentElement);
      });
    // Of two frames: what the page sets when it hears of the scheme begins its own fading with the next one.
    for (let quiet = 0; quiet < 2;) {
      await frame();
      const ending = document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .filter(({ playState }) => playState === 'running');
      quiet = ending.length === 0 ? quiet + 1 : 0;
      await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
    }
  });
}
