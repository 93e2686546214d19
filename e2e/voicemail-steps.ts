import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The poll interval of voicemails, in milliseconds (docs/security.md, Budgets). */
export const VOICEMAILS_INTERVAL = 15_000;

/** The list of the inbox. */
export const list = (page: Page): Locator =>
  page.getByRole('region', { name: 'Voicemails' }).getByRole('listbox');
export const rows = (page: Page): Locator => list(page).getByRole('option');
/** The id of the open voicemail, from the URL. */
export const idOf = (page: Page): number => Number(/\/voicemails\/(\d+)/.exec(page.url())?.[1]);

/** Opens the inbox and the voicemail at index `at`. Returns its id. */
export async function openRow(page: Page, at: number, path = '/voicemails'): Promise<number> {
  await page.goto(path);
  const row = rows(page).nth(at);
  const id = Number(/\d+$/.exec((await row.getAttribute('id')) ?? '')?.[0]);
  await row.click();
  // The page opens the newest one by itself.
  await expect(page).toHaveURL(new RegExp(`/voicemails/${id}(\\?|$)`));
  return id;
}
