import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { endCalls, startCall } from '#testing/e2e/rows.ts';
import type { TestServer } from '#testing/e2e/server.ts';
import { board } from './board.ts';
import { DESK, ownLayout, settled, STATE, until } from './screen.ts';
import type { Screen } from './screen.ts';

const HANNE = 'Hanne Klitrose';

const allBusy = async (server: TestServer): Promise<void> => {
  for (const name of ['Ida Granhøj', 'Magnus Ørnekilde', HANNE]) {
    await endCalls(server, name);
    await startCall(server, name);
  }
};

/** Waits for somebody by Find and W. */
async function waitFor(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(name);
  await expect(page.getByRole('row', { selected: true })).toContainText(name);
  await page.keyboard.press('Tab');
  await page.keyboard.press('w');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Waits for Hanne from her details. */
async function waitInDetails(page: Page): Promise<void> {
  await page.getByText('Tell me when Hanne is free').click();
  await expect(page.getByRole('button', { name: 'Stop waiting' })).toBeVisible();
}

async function untilFree(page: Page, server: TestServer): Promise<void> {
  await endCalls(server, HANNE);
  await until(page, server, 5000, () =>
    expect(page.locator('[data-part="free"]')).toBeVisible({ timeout: 100 }),
  );
}

/** Who is waited for, and who is free. */
export const WAITING: readonly Screen[] = [
  ownLayout({
    name: 'waiting-for',
    person: 'reception',
    path: '/caller?number=4570441802',
    looks: [...DESK, 'wide', 'contrast'],
    before: allBusy,
    ready: async (page, server) => {
      await settled(page);
      for (const name of ['Ida', HANNE]) await waitFor(page, name);
      await page.getByRole('link', { name: 'Switchboard' }).first().click();
      await board(page);
      await waitFor(page, 'Magnus');
      await untilFree(page, server);
      await settled(page);
    },
  }),
  {
    name: 'person-waiting',
    person: 'reception',
    path: '/people/15',
    looks: STATE,
    before: allBusy,
    ready: async (page) => {
      await settled(page);
      await waitInDetails(page);
      await settled(page);
    },
  },
  {
    name: 'waiting-free',
    person: 'reception',
    path: '/people/15',
    looks: ['phone', 'small'],
    before: allBusy,
    ready: async (page, server) => {
      await settled(page);
      await waitInDetails(page);
      await page.keyboard.press('Escape');
      await untilFree(page, server);
      await settled(page);
    },
  },
];
