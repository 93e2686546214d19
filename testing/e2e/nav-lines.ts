import type { Page } from '@playwright/test';

/** The lines of text of each visible item of the navigation, by their left and right edges. */
export const navLines = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .locator('a:visible > span:not(.absolute), button:visible > span')
    .evaluateAll((labels) =>
      labels.map((label) => {
        const range = document.createRange();
        range.selectNodeContents(label);
        return [...range.getClientRects()].map(({ left, right }) => ({ left, right }));
      }),
    );
