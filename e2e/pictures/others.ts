import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { madeWall } from '#contract/walls.ts';
import { haveOwners } from '#testing/e2e/tasks.ts';
import { DESK, PAGE, STATE, WORDS, ZOOMED, settled, shows, until, waiting } from './screen.ts';
import type { Screen } from './screen.ts';

const FAILED = { kind: 'status', status: 500 } as const;
const WALLS = ['wall', 'wall-4k', 'wall-portrait'] as const;

/** Waits for the figures and the complete trend line. */
export const figures = waiting(async (page: Page): Promise<void> => {
  await expect(
    page
      .getByRole('region', { name: 'Key figures' })
      .getByText(/(was|no smileys) /)
      .first(),
  ).toBeAttached();
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 20_000 });
  await settled(page);
});

const wall = async (page: Page) => {
  await expect(
    page
      .getByRole('region', { name: 'Satisfaction today' })
      .getByText(/average|snit/)
      .first(),
  ).toBeAttached();
  await settled(page);
};

/** Groups, satisfaction, the own page, the wall. */
export const OTHERS: readonly Screen[] = [
  { name: 'groups', person: 'reception', path: '/groups', looks: PAGE, ready: settled },
  { name: 'group', ownLayout: true, person: 'reception', path: '/groups/5', looks: PAGE, ready: settled },
  {
    name: 'group-edit',
    ownLayout: true,
    person: 'reception',
    path: '/groups/5',
    looks: [...STATE, ...ZOOMED],
    ready: async (page) => {
      await settled(page);
      await page.getByRole('button', { name: /^Edit/ }).first().click();
      await settled(page);
    },
  },
  { name: 'pilot-groups', likeOthers: true, person: 'pilot', path: '/groups', looks: STATE, ready: settled },
  {
    name: 'satisfaction',
    ownLayout: true,
    person: 'manager',
    path: '/satisfaction',
    looks: PAGE,
    ready: figures,
  },
  {
    name: 'compare',
    person: 'manager',
    path: '/satisfaction/compare',
    looks: PAGE,
    ready: shows(/^Ranking$/),
  },
  {
    name: 'compare-employees',
    person: 'reception',
    path: '/satisfaction/compare?of=employees&range=7&against=weeks',
    looks: STATE,
    ready: shows('Employees are ranked for administrators only.'),
  },
  {
    name: 'compare-none',
    person: 'manager',
    path: '/satisfaction/compare?of=groups',
    looks: WORDS,
    before: async ({ db }) => {
      await db.deleteFrom('smiley').execute();
    },
    ready: shows('No smileys in either period'),
  },
  {
    name: 'satisfaction-table',
    person: 'manager',
    path: '/satisfaction?as=table',
    looks: STATE,
    ready: figures,
  },
  {
    name: 'satisfaction-odd',
    person: 'manager',
    path: '/satisfaction?range=custom&from=2026-11-01&to=2026-11-18',
    looks: ['light'],
    odd: true,
    ownLayout: true,
    ready: async (page) => {
      await expect(page.getByText(/\bUTC\b/).filter({ visible: true })).toBeVisible();
      await page.getByRole('button', { name: 'Open the calendar' }).click();
      await expect(page.getByRole('grid')).toBeVisible();
      await figures(page);
    },
  },
  {
    name: 'satisfaction-none',
    person: 'manager',
    path: '/satisfaction',
    looks: STATE,
    before: async ({ db }) => {
      await db.deleteFrom('smiley').execute();
    },
    ready: shows(/No smileys/),
  },
  {
    name: 'satisfaction-failed',
    person: 'manager',
    path: '/satisfaction',
    looks: DESK,
    before: ({ faults }) => faults.set('getSmileyStatistics', FAILED),
    ready: shows('The figures could not be fetched'),
  },
  {
    name: 'satisfaction-each',
    person: 'manager',
    path: '/satisfaction?by=employee&target=90',
    looks: PAGE,
    ready: figures,
  },
  {
    name: 'satisfaction-when',
    ownLayout: true,
    person: 'manager',
    path: '/satisfaction?view=when',
    looks: PAGE,
    ready: waiting(async (page) => {
      await expect(page.getByText(/within chance/i).first()).toBeAttached();
      await expect(page.getByRole('progressbar', { name: 'When, loading' })).toHaveCount(0);
      await settled(page);
    }),
  },
  {
    name: 'satisfaction-waits',
    person: 'manager',
    path: '/satisfaction?view=when&count=chats',
    looks: STATE,
    ready: waiting(async (page) => {
      await expect(page.getByText(/by their state|efter tilstanden/)).toBeVisible();
      await expect(page.getByText(/so far|indtil nu/)).toHaveCount(0);
      await settled(page);
    }),
  },
  {
    name: 'satisfaction-voicemails',
    person: 'manager',
    path: '/satisfaction?view=when&count=voicemails',
    looks: ['phone-dark'],
    ready: waiting(async (page) => {
      await expect(page.getByText(/that you may hear|som du må høre/)).toBeVisible();
      await expect(page.getByText(/so far|indtil nu/)).toHaveCount(0);
      await settled(page);
    }),
  },
  {
    name: 'feedback',
    person: 'manager',
    path: '/satisfaction/feedback',
    looks: PAGE,
    before: async (server) => {
      const negative = server.db.selectFrom('smiley').select('id').where('rating', '=', 0);
      const newest = await negative.orderBy('rated_at', 'desc').limit(2).execute();
      await haveOwners(
        server,
        newest.map(({ id }) => ({ kind: 'smiley', ref: String(id) })),
      );
    },
    ready: settled,
  },
  {
    name: 'feedback-unhandled',
    person: 'manager',
    path: '/satisfaction/feedback?handled=0',
    looks: PAGE,
    ready: waiting(async (page) => {
      await expect(page.getByText('That is all of them')).toBeAttached();
      await settled(page);
    }),
  },
  {
    name: 'feedback-open',
    ownLayout: true,
    person: 'manager',
    path: '/satisfaction/feedback',
    looks: PAGE,
    ready: async (page) => {
      await settled(page);
      await page.locator('[data-smiley] [data-row]').nth(1).click();
      await expect(page.getByRole('complementary').getByText('Waited six minutes')).toBeVisible();
      await settled(page);
    },
  },
  {
    name: 'pilot-satisfaction',
    likeOthers: true,
    person: 'pilot',
    path: '/satisfaction',
    looks: STATE,
    ready: settled,
  },
  { name: 'me', ownLayout: true, person: 'reception', path: '/me', looks: PAGE, ready: settled },
  {
    name: 'me-wall-new',
    person: 'reception',
    path: '/me',
    looks: STATE,
    ready: async (page) => {
      await settled(page);
      await page.getByRole('button', { name: 'Make a wall link' }).click();
      await expect(page.getByRole('group', { name: /^Only these groups/ })).toBeVisible();
    },
  },
  {
    name: 'me-wall-link',
    ownLayout: true,
    person: 'reception',
    path: '/me',
    looks: [...STATE, ...ZOOMED],
    ready: async (page) => {
      await settled(page);
      // Replaces the secret, which is different in each run.
      await page.route('**/auth/walls', async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        const response = await route.fetch();
        const made = madeWall.parse(await response.json());
        return route.fulfill({
          response,
          json: { ...made, url: `http://localhost:8080/wallboard#${'x'.repeat(43)}` },
        });
      });
      await page.getByRole('button', { name: 'Make a wall link' }).click();
      await page.getByLabel('Where the screen is').fill('Waiting room');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    },
  },
  {
    name: 'wallboard',
    ownLayout: true,
    person: 'reception',
    path: '/wallboard?title=Harbour%20Dental',
    looks: WALLS,
    ready: wall,
  },
  {
    name: 'wallboard-odd',
    person: 'reception',
    path: '/wallboard?title=Harbour%20Dental',
    looks: ['wall', 'wall-portrait'],
    odd: true,
    ownLayout: true,
    ready: async (page) => {
      await expect(page.getByText(/\bUTC\b/)).toBeVisible();
      await wall(page);
    },
  },
  {
    name: 'wallboard-breach',
    person: 'reception',
    path: '/wallboard?title=Harbour%20Dental&wait=10&satisfaction=100&voicemails=1&available=30',
    looks: WALLS,
    ready: wall,
  },
  {
    name: 'wallboard-old',
    person: 'reception',
    path: '/wallboard?title=Harbour%20Dental&wait=120&voicemails=3&available=20',
    looks: WALLS,
    ready: async (page, server) => {
      await wall(page);
      server.faults.set('*', { kind: 'reset' });
      await until(page, server, 15_000, () =>
        // Other languages have other words for the minutes.
        expect(page.getByText('No answer for').first()).toContainText(/\b3\b/, { timeout: 50 }),
      );
    },
  },
  {
    name: 'wallboard-revoked',
    person: null,
    path: `/wallboard#${'x'.repeat(43)}`,
    looks: ['wall', 'wall-portrait'],
    ready: shows('This wall link no longer works'),
  },
  {
    name: 'wallboard-refused',
    person: 'pilot',
    path: '/wallboard',
    looks: ['wall'],
    ready: shows(/wallboard/i),
  },
];
