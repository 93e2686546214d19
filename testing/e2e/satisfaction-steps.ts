import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { Person } from './people.ts';
import { untilReady } from './steps.ts';

export const DAY = 86_400_000;

/** A region of the figures, by its name. */
export const block = (page: Page, name: string | RegExp): Locator => page.getByRole('region', { name });
export const figures = (page: Page): Locator => block(page, 'Key figures');
/** The number of rows, in the head of the list. */
export const found = (page: Page): Locator => page.locator('[data-count]');
export const rows = (page: Page): Locator => block(page, 'Smileys').locator('[data-smiley]');
/** The smiley that is open beside the list. */
export const openOne = (page: Page): Locator => page.getByRole('complementary');
/** The links over the columns of the trend per day. */
export const dayColumns = (page: Page): Locator =>
  page.getByRole('group', { name: /^Per day, as links/ }).getByRole('link');

/** The file of "Export CSV". */
export async function exported(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  return readFileSync(await (await download).path(), 'utf8');
}

/** Opens the figures as a manager and waits until all are loaded. */
export async function openFigures(
  page: Page,
  signInAs: (person: Person) => Promise<void>,
  path = '/satisfaction',
): Promise<void> {
  await signInAs('manager');
  await page.goto(path);
  await ready(page);
}

/** Waits until the figures, their comparison and the whole trend are loaded, and the page reacts. */
export async function ready(page: Page): Promise<void> {
  const slow = { timeout: 20_000 };
  await untilReady(page);
  await expect(figures(page)).toContainText(
    /(was|no smileys) .*(before|a week ago|earlier|last month)/,
    slow,
  );
  await expect(page.getByRole('progressbar')).toHaveCount(0, slow);
}

/** Sets print media and the width of A4. */
export async function emulatePrint(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1123 });
}
