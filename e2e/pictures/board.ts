import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { card, expectBoard } from '#testing/e2e/steps.ts';
import { DESK, PAGE, STATE, ZOOMED, settled, shows, until, waiting } from './screen.ts';
import type { Screen } from './screen.ts';

/** Waits for the board and the rail or details beside it. */
export const board = waiting(async (page: Page): Promise<void> => {
  await expectBoard(page);
  // The rail is rendered after the people, on wide screens only.
  const rail = page.getByRole('complementary', { name: 'Waiting and recent' });
  if (await rail.count()) await expect(rail.getByText(/feedback|smiley/i).first()).toBeVisible();
  await settled(page);
});

/** Opens the palette, types the text and waits for the words. */
export const find = (text: string, words: string | RegExp) => async (page: Page) => {
  await board(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(text);
  await expect(page.locator('[data-hit]').getByText(words).first()).toBeVisible();
  await expect(page.getByText(/still coming/)).toHaveCount(0);
  await settled(page);
};

/** The operations that the switchboard calls. */
export const BOARD_READS = [
  'listEmployees',
  'listEmployeeGroups',
  'listVoicemails',
  'listChats',
  'listSmileys',
] as const;

/** The switchboard, its panels, dialogs and states. */
export const BOARD: readonly Screen[] = [
  {
    name: 'switchboard',
    ownLayout: true,
    person: 'reception',
    path: '/',
    looks: [...PAGE, 'wide'],
    ready: board,
  },
  {
    name: 'switchboard-filtered',
    person: 'reception',
    path: '/?presence=busy&group=5',
    looks: DESK,
    ready: board,
  },
  {
    name: 'switchboard-nobody',
    person: 'reception',
    path: '/?presence=unknown&group=1',
    looks: DESK,
    ready: shows(/^Nobody/),
  },
  {
    name: 'switchboard-compact',
    person: 'reception',
    path: '/',
    looks: ['small'],
    ready: async (page) => {
      await board(page);
      await page.getByRole('button', { name: 'Compact' }).click();
      await settled(page);
    },
  },
  {
    name: 'switchboard-many',
    ownLayout: true,
    person: 'reception',
    path: '/',
    looks: ['light', 'dark', 'phone'],
    before: async ({ db }) => {
      const like = await db
        .selectFrom('employee')
        .selectAll()
        .where('email', '=', 'employee@harbour.example')
        .executeTakeFirstOrThrow();
      const names = [
        'Anker',
        'Bodil',
        'Dorthe',
        'Ejnar',
        'Gudrun',
        'Henning',
        'Jytte',
        'Ægir',
        'Øjvind',
        'Åge',
      ];
      const { id: _, ...rest } = like;
      await db
        .insertInto('employee')
        .values(
          Array.from({ length: 140 }, (__, at) => ({
            ...rest,
            name: `${names[at % names.length]} Prøve ${Math.floor(at / names.length) + 1}`,
            email: `many-${at}@harbour.example`,
          })),
        )
        .execute();
    },
    ready: shows('Anker Prøve 1'),
  },
  {
    name: 'person',
    ownLayout: true,
    person: 'manager',
    path: '/people/6',
    looks: [...PAGE, 'wide'],
    ready: shows('Transfer: press'),
  },
  {
    name: 'person-refused',
    person: 'reception',
    path: '/people/6',
    looks: STATE,
    ready: shows('Only administrators can change others'),
  },
  {
    name: 'person-own',
    person: 'reception',
    path: '/people/24',
    looks: STATE,
    ready: shows('Mette Strandgran'),
  },
  {
    name: 'person-unknown',
    person: 'reception',
    path: '/people/999999',
    looks: DESK,
    ready: shows('Nobody here'),
  },
  {
    name: 'message',
    ownLayout: true,
    person: 'reception',
    path: '/people/6',
    looks: [...STATE, ...ZOOMED],
    ready: async (page) => {
      await shows('Transfer: press')(page);
      await page
        .getByRole('button', { name: /^(Message|Send a text)/ })
        .last()
        .click();
      await page
        .getByRole('textbox', { name: 'Message' })
        .fill('Please call 45 70 26 10 21 back, it is urgent.');
    },
  },
  {
    name: 'find',
    ownLayout: true,
    person: 'reception',
    path: '/',
    looks: [...STATE, ...ZOOMED],
    // Contacts are the last of the three kinds to load.
    ready: find('ag', 'Bageriet Rugspurv'),
  },
  {
    name: 'find-number',
    person: 'reception',
    path: '/',
    looks: DESK,
    ready: find('31224455', 'Add as a contact'),
  },
  { name: 'pilot', likeOthers: true, person: 'pilot', path: '/', looks: STATE, ready: board },
  {
    name: 'own-status',
    ownLayout: true,
    person: 'reception',
    path: '/',
    looks: [...STATE, ...ZOOMED],
    ready: async (page) => {
      await board(page);
      await page.getByRole('button', { name: /^Your status:/ }).click();
      await expect(page.getByText('Until I switch it off')).toBeVisible();
    },
  },
  {
    name: 'themes',
    person: 'reception',
    path: '/',
    looks: DESK,
    ready: async (page) => {
      await board(page);
      await page.getByRole('button', { name: 'Theme' }).click();
      await expect(page.getByRole('menu', { name: 'Theme' })).toBeVisible();
    },
  },
  {
    name: 'keys',
    person: 'reception',
    path: '/',
    looks: [...DESK, ...ZOOMED],
    ready: async (page) => {
      await board(page);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    },
  },
  {
    name: 'more',
    ownLayout: true,
    person: 'reception',
    path: '/',
    looks: ['phone', 'phone-dark'],
    ready: async (page) => {
      await board(page);
      await page.getByRole('button', { name: 'More' }).tap();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'card-focused',
    person: 'reception',
    path: '/',
    looks: [...DESK, 'contrast'],
    ready: async (page) => {
      await board(page);
      await card(page, 'Johannes Tjørnelund').focus();
    },
  },
  {
    name: 'stale',
    ownLayout: true,
    person: 'reception',
    path: '/',
    looks: [...STATE, ...ZOOMED],
    ready: async (page, server) => {
      await board(page);
      server.faults.set('*', { kind: 'reset' });
      await until(page, server, 5000, () =>
        expect(page.getByRole('link', { name: / (?:at|kl\.) \d\d[:.]\d\d,/ }).first()).toBeVisible({
          timeout: 50,
        }),
      );
    },
  },
  {
    name: 'signed-out',
    ownLayout: true,
    person: 'reception',
    path: '/',
    looks: [...STATE, ...ZOOMED],
    ready: async (page, server) => {
      await board(page);
      server.faults.set('*', { kind: 'status', status: 401 });
      await until(page, server, 7000, () =>
        expect(page.getByText('You are signed out')).toBeVisible({ timeout: 50 }),
      );
    },
  },
  {
    name: 'failed',
    person: 'reception',
    path: '/',
    looks: STATE,
    // All operations of the board fail, but the session does not.
    before: ({ faults }) => {
      for (const name of BOARD_READS) faults.set(name, { kind: 'status', status: 500 });
    },
    ready: shows('The people could not be fetched'),
  },
  {
    name: 'loading',
    person: 'reception',
    path: '/',
    looks: STATE,
    hangs: true,
    before: ({ faults }) => faults.set('listEmployees', { kind: 'hang' }),
    ready: async (page) => {
      await page.clock.runFor(1000);
      await expect(page.locator('[data-board] [data-skeleton]').first()).toBeVisible();
      // The same text is in the HTML before the script runs.
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    },
  },
];
