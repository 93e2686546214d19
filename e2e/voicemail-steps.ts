import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** How often voicemails are asked for (docs/security.md, Budgets). */
export const VOICEMAILS = 15_000;

/** The list of the inbox. */
export const list = (page: Page): Locator =>
  page.getByRole('region', { name: 'Voicemails' }).getByRole('listbox');
export const rows = (page: Page): Locator => list(page).getByRole('option');
/** Of the voicemail that is open. */
export const idOf = (page: Page): number => Number(/\/voicemails\/(\d+)/.exec(page.url())?.[1]);

/** Opens the inbox, and the voicemail at that place of the list; its id. */
export async function openRow(page: Page, at: number, path = '/voicemails'): Promise<number> {
  await page.goto(path);
  await rows(page).nth(at).click();
  await expect(page).toHaveURL(/\/voicemails\/\d+/);
  return idOf(page);
}
