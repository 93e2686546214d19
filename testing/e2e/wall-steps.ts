import { expect } from '@playwright/test';
import type { BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { GUARD_HEADER } from '#contract/session.ts';
import { atOnce, runUntil } from './page-time.ts';

export const WALL = { viewport: { width: 1920, height: 1080 } };

/** The region of the people with that presence on the wall. */
export const peopleOf = (page: Page, word: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${word}: \\d+$`) });

interface Screens {
  readonly openBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  readonly installClock: (context: BrowserContext) => Promise<void>;
}

/** Makes a wall link as the page does, by the signed-in person. Returns its address. */
export async function makeWallLink(page: Page): Promise<string> {
  return page.evaluate(async (header) => {
    const answer = await fetch('/auth/walls', {
      method: 'POST',
      headers: { [header]: '1', 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Waiting room' }),
    });
    return ((await answer.json()) as { url: string }).url;
  }, GUARD_HEADER);
}

/** Opens a wall link in another browser with a controlled clock, and waits for the wall. */
export async function openWallLink(url: string, { openBrowser, installClock }: Screens): Promise<Page> {
  const screen = await openBrowser(WALL);
  await installClock(screen);
  const wall = await screen.newPage();
  await wall.goto(url);
  await expect(wall.getByRole('heading', { name: 'Waiting room' })).toBeVisible();
  await expect(peopleOf(wall, 'Busy')).toContainText('Agnes L.');
  return wall;
}

/** Expects that the wall says by itself that its link no longer works, and shows nobody. */
export async function expectRevoked(wall: Page): Promise<void> {
  await runUntil(wall, () =>
    atOnce(wall.getByRole('heading', { name: 'This wall link no longer works' })).toBeVisible(),
  );
  await expect(wall.getByText('Agnes L.')).toHaveCount(0);
}
