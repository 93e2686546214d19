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
/** The rules whose result depends on the colour scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Expects that axe finds no violation on the page as it is now, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  await load(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const runOnly = colorScheme === 'light' ? STANDARDS : { type: 'rule' as const, values: COLOUR_RULES };
    expect(await violations(page, runOnly), colorScheme).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The same without colours, for elements whose colours have been checked at another width. */
export async function expectStructure(page: Page): Promise<void> {
  await load(page);
  expect(await violations(page, STANDARDS, COLOUR_RULES)).toEqual([]);
}

async function load(page: Page): Promise<void> {
  // Axe checks only its own document. A page with frames would need it in each frame.
  expect(page.frames()).toHaveLength(1);
  // By `evaluate`, because the page's Content-Security-Policy blocks other scripts.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
}

/** Waits for animations and returns the violations: each with its rule and its elements. */
function violations(
  page: Page,
  runOnly: NonNullable<axeCore.RunOptions['runOnly']>,
  without: readonly string[] = [],
): Promise<string[][]> {
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const options: axeCore.RunOptions = { resultTypes: ['violations'], runOnly, rules };
  return page.evaluate(async (wanted) => {
    // The page gets a new colour scheme with its next frame. A test may have stopped the page's own clock.
    const frame = () =>
      new Promise<void>((resolve) => {
        const observer = new ResizeObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(document.documentElement);
      });
    // Colours are wrong during a transition, so transitions are finished first. It takes two frames without a new one: a
    // change of the scheme can start transitions in the next frame. Endless animations, such as skeletons, go on.
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
    const found = await window.axe.run(wanted);
    return found.violations.map(({ id, nodes }) => [
      id,
      ...nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)}: ${failureSummary ?? ''}`),
    ]);
  }, options);
}
