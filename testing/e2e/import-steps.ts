import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { Download, Locator, Page } from '@playwright/test';
import type { TestServer } from './server.ts';

/** The demo company's contacts at the service, by id. */
export const contactsOf = ({ db }: TestServer) =>
  db.selectFrom('contact').selectAll().where('company_id', '=', 1).orderBy('id').execute();

/** Opens the import page through the contact book. */
export async function open(page: Page): Promise<void> {
  await page.goto('/contacts');
  await page.getByRole('link', { name: 'Import CSV' }).click();
  await expect(page.getByRole('heading', { name: 'Import contacts' })).toBeVisible();
}

/** Chooses a file and waits for its preview. */
export async function pick(page: Page, text: string | Buffer, name = 'patients.csv'): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /^Choose (a CSV file|another)$/ }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible({ timeout: 20_000 });
}

/** A line of the preview, by its number in the file. */
export const row = (page: Page, line: number): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: String(line), exact: true }) });
export const start = (page: Page) => page.getByRole('button', { name: /^Import \d+ contacts?$/ });
export const bar = (page: Page) => page.getByRole('progressbar', { name: 'Import' });
export const chip = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Lines shown' }).getByRole('button', { name });

/** The content of a download. */
export async function savedText(download: Download): Promise<string> {
  return readFileSync(await download.path(), 'utf8');
}
