import { expect, type Page } from '@playwright/test';
import { card } from '#testing/e2e/steps.ts';
import { BOARD_READS, board, find } from './board.ts';
import { DESK, STATE, WORDS, ZOOMED, asReception, failed, loading, settled, shows, until } from './screen.ts';
import type { Screen } from './screen.ts';

const REFUSED = JSON.stringify({ status: 403, title: 'Your account may not list people.' });

/** The board when the files of two of its parts do not come. */
async function withoutFiles(page: Page): Promise<void> {
  await page.route(/\/assets\/(OwnStatus|chats)[^/]*\.js$/, (route) => route.fulfill({ status: 503 }));
  await page.reload();
  await board(page);
}

/** Empty, refused, partly failed, offline and broken states of the switchboard. */
export const BETWEEN_BOARD: readonly Screen[] = [
  {
    ...asReception('people-refused', '/', WORDS, shows('People are not shown')),
    before: ({ faults }) => faults.set('listEmployees', { kind: 'status', status: 403, body: REFUSED }),
  },
  asReception('people-broken', '/', STATE, async (page) => {
    await board(page);
    await page.evaluate(() => {
      Element.prototype.scrollIntoView = () => {
        throw new Error('A fault of the browser');
      };
    });
    await card(page, 'Agnes Lyngtofte').click();
    await shows('People could not be shown')(page);
  }),
  {
    ...asReception('rail-empty', '/', DESK, shows('Nobody is waiting')),
    before: async ({ db }) => {
      await db.deleteFrom('voicemail').execute();
      await db.deleteFrom('chat').execute();
      await db.deleteFrom('smiley').execute();
    },
  },
  {
    ...asReception('rail-failed', '/', DESK, shows(/Voicemails could not be fetched/)),
    before: ({ faults }) => {
      for (const name of BOARD_READS)
        if (name !== 'listEmployees') faults.set(name, { kind: 'status', status: 500 });
    },
  },
  asReception('drawer', '/', ['small'], async (page) => {
    await board(page);
    await page.getByRole('button', { name: /Waiting and recent/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Waiting and recent' });
    await expect(drawer.getByText(/feedback/).first()).toBeVisible();
    await settled(page);
  }),
  asReception('offline', '/', STATE, async (page) => {
    await board(page);
    await page.context().setOffline(true);
    await shows('No connection.')(page);
  }),
  asReception('not-opened', '/', [...STATE, ...ZOOMED], async (page) => {
    await withoutFiles(page);
    await page.keyboard.press('F2');
    await shows('This cannot open now')(page);
  }),
  asReception('not-opened-screen', '/', STATE, async (page) => {
    await withoutFiles(page);
    await page
      .getByRole('link', { name: /^Chats/ })
      .first()
      .click();
    await shows('This cannot open now')(page);
  }),
  {
    ...asReception('slow-down', '/', WORDS, async (page, server) => {
      await board(page);
      server.faults.set('listEmployees', { kind: 'status', status: 429, retryAfter: 30 });
      await until(page, server, 7000, () =>
        expect(page.getByText('The service asks us to slow down').last()).toBeVisible({ timeout: 50 }),
      );
    }),
  },
  asReception('find-near', '/', STATE, find('mette acc', 'Accounts')),
  asReception('find-none', '/', STATE, async (page) => {
    await board(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('qxzzy');
    await shows('Nobody found')(page);
  }),
  {
    ...asReception('find-partial', '/', WORDS, async (page) => {
      await board(page);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('ag');
      await shows(/Contacts are still coming/)(page);
    }),
    before: ({ faults }) => faults.set('listContacts', { kind: 'hang' }),
  },
  {
    ...asReception('find-failed', '/', ['light'], find('ag', 'Agnes Lyngtofte')),
    before: ({ faults }) => faults.set('listContacts', { kind: 'status', status: 500 }),
  },
  failed('groups-failed', '/groups', 'listEmployeeGroups', STATE),
  loading('groups-loading', '/groups', 'listEmployeeGroups', ['light', 'phone'], '[data-skeleton]'),
  asReception('group-unknown', '/groups/999999', WORDS, shows('This group is not there')),
];
