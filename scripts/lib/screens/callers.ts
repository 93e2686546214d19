import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { DESK, PAGE, STATE, settled, shows } from './screen.ts';
import type { Screen } from './screen.ts';

const FAILED = { kind: 'status', status: 500 } as const;

/** A file of three lines: one new, one that is there, one that cannot be read. */
const CSV =
  'Name,Number,E-mail\nNew Person,31 22 44 55,new@example.com\nSomebody,no number,\nOther,+45 31 22 44 56,\n';

async function voicemails(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: /Voicemails/ }).first()).toBeAttached();
  await settled(page);
}

async function preview(page: Page): Promise<void> {
  await shows('Import contacts')(page);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'contacts.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible();
}

/** Voicemails, contacts, callers and chats. */
export const CALLERS: readonly Screen[] = [
  { name: 'voicemails', person: 'reception', path: '/voicemails', looks: PAGE, ready: voicemails },
  {
    name: 'voicemail-open',
    person: 'reception',
    path: '/voicemails/151',
    looks: ['phone', 'phone-dark'],
    ready: voicemails,
  },
  {
    name: 'voicemails-none',
    person: 'reception',
    path: '/voicemails?number=4511111111',
    looks: STATE,
    ready: voicemails,
  },
  {
    name: 'voicemails-failed',
    person: 'reception',
    path: '/voicemails',
    looks: STATE,
    before: ({ faults }) => faults.set('listVoicemails', FAILED),
    ready: shows(/could not be fetched/),
  },
  { name: 'contacts', person: 'reception', path: '/contacts', looks: PAGE, ready: settled },
  { name: 'contact', person: 'reception', path: '/contacts/19', looks: PAGE, ready: settled },
  { name: 'contact-new', person: 'reception', path: '/contacts/new', looks: STATE, ready: settled },
  {
    name: 'contacts-failed',
    person: 'reception',
    path: '/contacts',
    looks: DESK,
    before: ({ faults }) => faults.set('listContacts', FAILED),
    ready: shows(/could not be fetched/),
  },
  { name: 'caller', person: 'reception', path: '/caller?number=31224455', looks: PAGE, ready: settled },
  { name: 'import', person: 'reception', path: '/contacts/import', looks: STATE, ready: preview },
  {
    name: 'import-done',
    person: 'reception',
    path: '/contacts/import',
    looks: DESK,
    ready: async (page) => {
      await preview(page);
      await page.getByRole('button', { name: /^Import \d+ contacts?$/ }).click();
      await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
    },
  },
  { name: 'chats', person: 'reception', path: '/chats', looks: PAGE, ready: settled },
  {
    name: 'chat-open',
    person: 'reception',
    path: '/chats',
    looks: STATE,
    ready: async (page) => {
      await settled(page);
      await page
        .getByRole('row', { name: /Answered|Ended/ })
        .first()
        .click();
      await expect(page.getByRole('complementary', { name: 'Open chat' })).toBeVisible();
      await settled(page);
    },
  },
  {
    name: 'chats-failed',
    person: 'reception',
    path: '/chats',
    looks: DESK,
    before: ({ faults }) => faults.set('listChats', FAILED),
    ready: shows(/could not be fetched/),
  },
  { name: 'pilot-voicemails', person: 'pilot', path: '/voicemails', looks: DESK, ready: settled },
  { name: 'pilot-contacts', person: 'pilot', path: '/contacts', looks: DESK, ready: settled },
  { name: 'pilot-chats', person: 'pilot', path: '/chats', looks: STATE, ready: settled },
];
