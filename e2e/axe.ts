import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axeCore;
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What another colour scheme can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Nothing that axe knows is wrong with what is on the page now, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  // Axe sees only its own document: a page with frames would need it in each of them.
  expect(page.frames()).toHaveLength(1);
  // Evaluated, since the page's own policy refuses foreign scripts.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const runOnly = colorScheme === 'light' ? STANDARDS : { type: 'rule' as const, values: COLOUR_RULES };
    expect(await violations(page, runOnly), colorScheme).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Waits until the page stands still, and returns what axe finds: a rule and the elements that break it. */
function violations(page: Page, runOnly: NonNullable<axeCore.RunOptions['runOnly']>): Promise<string[][]> {
  return page.evaluate(async (only) => {
    // The page hears of another colour scheme with its next frame; a test's clock may have stopped its own.
    const frame = () =>
      new Promise<void>((resolve) => {
        const observer = new ResizeObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(document.documentElement);
      });
    // Half-way through a cross-fade every colour is wrong: it is brought to its end. Two quiet frames, since what the page
    // sets when it hears of the scheme begins its own fading with the next one. What runs for ever, such as a skeleton, stays.
    for (let quiet = 0; quiet < 2;) {
      await frame();
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .filter(({ playState }) => playState === 'running');
      quiet = ending.length === 0 ? quiet + 1 : 0;
      for (const animation of ending) animation.finish();
    }
    if (!window.axe) throw new Error('axe is not on the page');
    const found = await window.axe.run({ resultTypes: ['violations'], runOnly: only });
    return found.violations.map(({ id, nodes }) => [
      id,
      ...nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)}: ${failureSummary ?? ''}`),
    ]);
  }, runOnly);
}
