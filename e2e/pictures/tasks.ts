import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { TestServer } from '#testing/e2e/server.ts';
import { addTasks } from '#testing/e2e/task-rows.ts';
import { asReception, ownLayout, PAGE, settled, shows, STATE, waiting, WORDS } from './screen.ts';
import type { Screen } from './screen.ts';

/** Messages and what somebody has: urgent, taken, taken and left, handed on. */
const busy = (server: TestServer): Promise<void> =>
  addTasks(server, [
    {
      from: 'Filippa Havgren',
      to: null,
      sent: 12,
      row: {
        text: 'Cold store is down. Please ring before 11:00.',
        urgent: 1,
        name: 'Hannelund Køleteknik',
        number: '4570382066',
      },
    },
    {
      from: 'Signe Vintermark',
      to: null,
      sent: 18,
      row: {
        text: 'Would like the new price list before the weekend.',
        name: 'Torben Rugmark',
        number: '4570574190',
      },
    },
    {
      from: 'Filippa Havgren',
      to: 'Mette Strandgran',
      sent: 9,
      taken: 1,
      row: { text: 'Ring back about the October invoice.', name: 'Poul Tranebæk', number: '4570126608' },
    },
    { about: 'voicemail:151', owner: 'Signe Vintermark', sent: 4, taken: 4 },
    { about: 'voicemail:150', owner: 'Mette Strandgran', sent: 12, taken: 12 },
    { about: 'voicemail:149', owner: 'Emil Rugbjerg', sent: 40, taken: 40 },
  ]);

const rows = waiting(async (page: Page): Promise<void> => {
  // On a phone that was a desk the list is below the open task.
  await expect(page.getByText('Cold store is down').first()).toBeAttached();
  await settled(page);
});

const lacking = waiting(async (page: Page): Promise<void> => {
  await expect(page.getByText(/are missing here/).first()).toBeAttached();
  await settled(page);
});

/** What waits for a person. */
export const TASKS: readonly Screen[] = [
  { ...ownLayout(asReception('todo', '/todo', PAGE, rows)), before: busy },
  {
    ...ownLayout(
      asReception(
        'todo-open',
        '/todo/voicemail:152',
        [...STATE, 'phone-dark', 'contrast'],
        shows('What happened'),
      ),
    ),
    before: busy,
  },
  {
    ...asReception('todo-none', '/todo', WORDS, shows('Nothing waits')),
    before: async ({ db }) => {
      await db.updateTable('voicemail').set({ heard: 1 }).execute();
      await db.deleteFrom('chat').execute();
      await db.deleteFrom('smiley').execute();
    },
  },
  {
    name: 'wallboard-tasks',
    ownLayout: true,
    person: 'manager',
    path: '/wallboard?title=Harbour%20Dental&parts=tasks,groups,chats,satisfaction',
    looks: ['wall', 'wall-4k', 'wall-portrait'],
    before: busy,
    ready: shows(/Waits for a person/),
  },
  {
    name: 'wallboard-tasks-people',
    person: 'manager',
    path: '/wallboard?title=Harbour%20Dental&parts=people,tasks,chats&theme=light',
    looks: ['wall', 'wall-portrait'],
    before: busy,
    ready: shows(/Waits for a person/),
  },
  {
    ...asReception('todo-failed', '/todo', WORDS, lacking),
    likeOthers: true,
    before: ({ faults }) => faults.set('listVoicemails', { kind: 'status', status: 500 }),
  },
];
