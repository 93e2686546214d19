import { expect, type Locator, type Page } from '@playwright/test';

/** The person who is signed in as `reception`. */
export const ME = 'Mette Strandgran';

/** A panel of the own page. */
export const panel = (page: Page, name: string): Locator => page.getByRole('region', { name });

/** Opens the own page, and waits until all of it is there. */
export async function openMe(page: Page): Promise<void> {
  await page.goto('/me');
  await expect(panel(page, 'Your details')).toContainText(ME);
  await expect(panel(page, 'Message templates').getByText('Call back', { exact: true })).toBeVisible();
  await expect(panel(page, 'Wall links')).toHaveAttribute('aria-busy', 'false');
}
