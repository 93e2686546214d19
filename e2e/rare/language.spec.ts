import { expect, test } from '../fixtures.ts';
import { untilReady } from '../steps.ts';

/** A browser without the files of another language. */
test.use({ freshBrowser: true });

test('a language that cannot be fetched changes nothing', async ({ page, signInAs, watched }) => {
  watched.allow(/ERR_INTERNET_DISCONNECTED/);
  await signInAs('reception');
  await page.goto('/me');
  await untilReady(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Dansk' }).click();
  await expect(page.getByText(/^The language could not be changed/)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
});
