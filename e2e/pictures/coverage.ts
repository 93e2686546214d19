import { expect } from '@playwright/test';
import { addAlarms } from '#testing/e2e/coverage-rows.ts';
import type { TestServer } from '#testing/e2e/server.ts';
import { board } from './board.ts';
import { asReception, ownLayout, settled, shows, STATE, ZOOMED } from './screen.ts';
import type { Screen } from './screen.ts';

const alarms = (server: TestServer) =>
  addAlarms(server, [
    { group: 'Accounts', minutes: 4 },
    { group: 'Management', minutes: 12, acknowledgedBy: 'Signe Vintermark' },
  ]);

/** Too few free people: on a desk, acknowledged, on a wall, and the rules. */
export const COVERAGE: readonly Screen[] = [
  { ...ownLayout(asReception('coverage', '/', [...STATE, ...ZOOMED, 'laptop'], board)), before: alarms },
  {
    ...asReception('coverage-acknowledged', '/', STATE, board),
    before: (server) =>
      addAlarms(server, [{ group: 'Accounts', minutes: 4, acknowledgedBy: 'Signe Vintermark' }]),
  },
  {
    name: 'wallboard-coverage',
    ownLayout: true,
    person: 'manager',
    path: '/wallboard?title=Harbour%20Dental',
    looks: ['wall', 'wall-portrait'],
    before: alarms,
    ready: shows(/nobody free/),
  },
  {
    name: 'me-rules',
    ownLayout: true,
    person: 'manager',
    path: '/me',
    looks: [...STATE, ...ZOOMED],
    before: alarms,
    ready: async (page) => {
      await settled(page);
      await page.getByRole('button', { name: 'Add a rule' }).click();
      await expect(page.getByRole('dialog', { name: 'Add a rule' })).toBeVisible();
      await settled(page);
    },
  },
];
