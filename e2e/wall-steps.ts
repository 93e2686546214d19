import { expect } from '@playwright/test';
import type { BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { atOnce, runUntil } from './page-time.ts';

export const WALL = { viewport: { width: 1920, height: 1080 } };

/** The people of one presence, as the wall counts them. */
export const peopleOf = (page: Page, word: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${word}: \\d+$`) });

interface Screens {
  readonly openBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  readonly installClock: (context: BrowserContext) => Promise<void>;
}

/** A screen of its own, its clock in the test's hands, opens a wall link: the wall stands. */
export async function openWallLink(url: string, { openBrowser, installClock }: Screens): Promise<Page> {
  const screen = await openBrowser(WALL);
  await installClock(screen);
  const wall = await screen.newPage();
  await wall.goto(url);
  await expect(wall.getByRole('heading', { name: 'Waiting room' })).toBeVisible();
  await expect(peopleOf(wall, 'Busy')).toContainText('Agnes L.');
  return wall;
}

/** By itself the wall says that its link is worth nothing any more, and shows nobody. */
export async function expectRevoked(wall: Page): Promise<void> {
  await runUntil(wall, () =>
    atOnce(wall.getByRole('heading', { name: 'This wall link no longer works' })).toBeVisible(),
  );
  await expect(wall.getByText('Agnes L.')).toHaveCount(0);
}
