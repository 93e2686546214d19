import { expect, type Locator, type Page } from '@playwright/test';
import { addAbsences, addSources } from '#testing/e2e/absence-rows.ts';
import { expectBoard } from '#testing/e2e/steps.ts';
import type { TestServer } from '#testing/e2e/server.ts';
import { board } from './board.ts';
import { asReception, ownLayout, settled, shows, STATE, ZOOMED } from './screen.ts';
import type { Screen } from './screen.ts';

const MINUTE = 60_000;

async function five(server: TestServer): Promise<void> {
  const now = server.clock.now();
  const home = { weekdays: [4], from: '14:00', until: '16:00', reason: 'home' as const };
  await addSources(server, 'Bodil Sandhøj', { lines: [home] });
  await addAbsences(server, [
    { name: 'Aksel Stormdal', reason: 'driving', until: now + 57 * MINUTE },
    {
      name: 'Bodil Sandhøj',
      reason: 'meeting',
      until: now + 132 * MINUTE,
      note: 'With the auditor in the large room. Come and get me if Duelund Smedje rings.',
      deputy: 'Emil Rugbjerg',
    },
    { name: 'Bodil Sandhøj', reason: 'course', from: now + 47 * 60 * MINUTE, until: now + 52 * 60 * MINUTE },
    { name: 'Karla Bølgemark', reason: 'holiday', until: now + 19 * 24 * 60 * MINUTE },
    { name: 'Laura Fuglemose', reason: 'lunch', until: now + 42 * MINUTE, by: 'Signe Vintermark' },
    { name: 'Storm Askegren', reason: 'ill', until: null },
  ]);
}

const DAY = 24 * 60 * MINUTE;
const WEEKDAYS = [1, 2, 3, 4, 5];

/** Mette is at a course, and has plans, a week and a calendar. */
async function own(server: TestServer) {
  const now = server.clock.now();
  // Midnight in Copenhagen.
  const today = now - ((now + 60 * MINUTE) % DAY);
  const mette = 'Mette Strandgran';
  await addAbsences(server, [
    {
      name: mette,
      reason: 'course',
      until: now + 132 * MINUTE,
      by: 'Signe Vintermark',
      deputy: 'Emil Rugbjerg',
    },
    { name: mette, reason: 'holiday', from: today + 9 * DAY, until: today + 19 * DAY },
  ]);
  await addSources(server, mette, {
    lines: [
      { weekdays: WEEKDAYS, from: '12:00', until: '12:30', reason: 'lunch' },
      { weekdays: [5], from: '14:00', until: '16:00', reason: 'home', except: ['2026-12-25'] },
    ],
    busy: [
      [today + 33 * 60 * MINUTE, today + 34 * 60 * MINUTE, 'Board meeting'],
      [today + 57 * 60 * MINUTE, today + 60 * 60 * MINUTE, null],
    ],
  });
}

/** Waits for words in the panel of the own absences, which it brings into sight. */
const ownAway = (words: string) => async (page: Page) => {
  await shows(words)(page);
  await page.getByText(words).evaluate((text) => text.closest('section')?.scrollIntoView());
};

/** Opens the own dialog at one of its tabs. */
async function openDialog(page: Page, tab: string): Promise<Locator> {
  await board(page);
  await page.getByRole('button', { name: /^Your status:/ }).click();
  await page.getByRole('menuitem', { name: 'Away…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: tab, exact: true }).click();
  return dialog;
}

const withWeek = (server: TestServer) =>
  addSources(server, 'Mette Strandgran', {
    lines: [
      { weekdays: WEEKDAYS, from: '12:00', until: '12:30', reason: 'lunch' },
      { weekdays: [2], from: '13:00', until: '14:00', reason: 'meeting' },
      { weekdays: [5], from: '14:00', until: '17:00', reason: 'home', except: ['2026-12-25'] },
    ],
  });

/** Five people are away: on the board with one open, in Find, on the phone and on walls; the own page, and the dialog. */
export const AWAY: readonly Screen[] = [
  {
    ...ownLayout(
      asReception('away', '/people/6', [...STATE, ...ZOOMED, 'laptop'], shows('Emil Rugbjerg can help')),
    ),
    before: five,
  },
  { ...asReception('away-board', '/', ['phone', 'phone-dark'], expectBoard), before: five },
  {
    ...asReception('away-find', '/', STATE, async (page) => {
      await expectBoard(page);
      await page.keyboard.type('bodil');
      await settled(page);
    }),
    before: five,
  },
  ownLayout(
    asReception('away-edit', '/', [...STATE, ...ZOOMED, 'phone-dark'], async (page) => {
      const dialog = await openDialog(page, 'Now');
      await dialog.getByText('Meeting').click();
      await dialog.getByText(/^13[:.]00$/).click();
      await dialog.getByLabel('Who can help meanwhile').selectOption({ label: 'Signe Vintermark' });
      await dialog
        .getByLabel('Note for the reception')
        .fill('In the large room. Come and get me if Duelund rings back.');
      await dialog.getByRole('switch').click();
      await settled(page);
    }),
  ),
  {
    ...ownLayout(
      asReception('away-plan', '/', STATE, async (page) => {
        const dialog = await openDialog(page, 'Planned');
        await dialog.getByText('Holiday', { exact: true }).click();
        await dialog.getByText('All day', { exact: true }).click();
        await expect(dialog.getByRole('listitem')).toHaveCount(2);
        await settled(page);
      }),
    ),
    before: (server) => {
      const from = server.clock.now() + 47 * 60 * MINUTE;
      return addAbsences(server, [
        { name: 'Mette Strandgran', reason: 'course', from, until: from + 5 * 60 * MINUTE },
        { name: 'Mette Strandgran', reason: 'holiday', from: from + 96 * 60 * MINUTE, until: null },
      ]);
    },
  },
  {
    ...ownLayout(
      asReception('away-week', '/', [...STATE, ...ZOOMED], async (page) => {
        await openDialog(page, 'Every week');
        await expect(page.getByText(/^Next: /)).toBeVisible();
        await settled(page);
      }),
    ),
    before: withWeek,
  },
  {
    ...ownLayout(
      asReception('away-week-line', '/', STATE, async (page) => {
        const dialog = await openDialog(page, 'Every week');
        await dialog.getByRole('button', { name: /^(Change Fri|Ret fre)/ }).click();
        await dialog
          .getByText(/(Home|Hjemme) 14[:.]00/)
          .first()
          .click();
        await settled(page);
      }),
    ),
    before: withWeek,
  },
  {
    name: 'wallboard-away',
    person: 'manager',
    path: '/wallboard?title=Harbour%20Dental',
    looks: ['wall', 'wall-portrait'],
    before: five,
    ready: shows(/Driving/),
  },
  {
    ...ownLayout(
      asReception('me-away', '/me', [...STATE, ...ZOOMED, 'phone-dark'], ownAway('Board meeting')),
    ),
    before: own,
  },
  {
    ...asReception('me-away-problem', '/me', STATE, ownAway('Do not disturb was not switched.')),
    before: (server) =>
      addSources(server, 'Mette Strandgran', { busy: [], problem: 'refused', dnd: 'product' }),
  },
  {
    name: 'me-away-calendar',
    person: 'manager',
    path: '/me',
    looks: STATE,
    ready: async (page) => {
      await settled(page);
      await page.getByRole('button', { name: 'Add a calendar' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await settled(page);
    },
  },
];
