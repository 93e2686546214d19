import { expect } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';

/** Marks the first frame of each page, so that it is known again. */
const markFrame = () => {
  const mark = new MutationObserver(() => {
    const frame = document.querySelector<HTMLElement>('[data-frame], main');
    if (!frame) return;
    frame.dataset['first'] = 'yes';
    mark.disconnect();
  });
  mark.observe(document, { childList: true, subtree: true });
};

/** Expects of each page that the browser keeps the elements that the gateway rendered. */
export async function expectTakenOver(context: BrowserContext, paths: readonly string[]): Promise<void> {
  const page = await context.newPage();
  // The first visit tells the gateway what kind of browser this is.
  await page.addInitScript(() => localStorage.setItem('frontdesk.favourites.24', '[3,2]'));
  await page.goto('/');
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'frontdesk-view')?.value)
    .toContain('%5B3%2C2%5D');
  await page.goto('about:blank');
  await page.addInitScript(markFrame);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('[data-first]'), path).toHaveCount(1);
  }
}
