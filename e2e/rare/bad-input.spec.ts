import type { Page } from '@playwright/test';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { settled } from '#testing/e2e/page-time.ts';

/** The page shows the navigation and some text. */
async function expectNoBlankPage(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  // The script runs after the load event.
  await expect(page.getByRole('main')).toHaveText(/\S[\s\S]{19,}\S/);
}

const ADDRESSES = [
  '/?presence=nonsense&group=abc',
  '/?group=999999',
  '/?group=-1&presence=&order=upside-down',
  '/people/0',
  '/people/-4',
  '/people/1e3',
  '/people/nonsense',
  '/people/99999999999999999999',
  '/people/%F0%9F%98%80',
  '/voicemails/nonsense',
  '/voicemails/999999',
  '/voicemails?until=yesterday&endpoint=Evil%231&number=abc&unheard=perhaps',
  '/voicemails?until=2026-02-31',
  '/voicemails?endpoint=Reception%23999999',
  `/contacts?q=${'ab'.repeat(3000)}`,
  '/..%2f..%2fetc/passwd',
  '/<script>alert(1)</script>',
] as const;

test('invalid addresses and searches show a message, never a blank page', async ({
  page,
  signInAs,
  watched,
}) => {
  watched.allow(/(404|422) \(/);
  await signInAs('reception');
  for (const address of ADDRESSES) {
    await test.step(address, async () => {
      await page.goto(address);
      await expectNoBlankPage(page);
      await settled(page);
      await expect(page.getByText('This screen could not be shown')).toHaveCount(0);
    });
  }
});
