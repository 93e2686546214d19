import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { DESK, PAGE, STATE, ZOOMED, failed, asReception, settled, shows } from './screen.ts';
import type { Screen } from './screen.ts';

/** A file of three lines: one new, one that is there, one that cannot be read. */
const CSV =
  'Name,Number,E-mail\nNew Person,31 22 44 55,new@example.com\nSomebody,no number,\nOther,+45 31 22 44 56,\n';

async function voicemails(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: /Voicemails/ }).first()).toBeAttached();
  await settled(page);
}

/** The message with its waveform, and who rang. */
async function opened(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Open voicemail' })).toBeVisible();
  await expect(page.locator('.wave .b.on')).toHaveAttribute('d', /v\d{2}/, { timeout: 15_000 });
  await expect(page.getByRole('complementary', { name: 'Caller' })).toContainText(/\w/);
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
  asReception('voicemails', '/voicemails', PAGE, voicemails),
  asReception('voicemail-open', '/voicemails/151', [...STATE, 'phone-dark', 'contrast'], opened),
  asReception('voicemails-none', '/voicemails?number=4511111111', STATE, voicemails),
  failed('voicemails-failed', '/voicemails', 'listVoicemails', STATE),
  asReception('contacts', '/contacts'),
  asReception('contact', '/contacts/19'),
  asReception('contact-new', '/contacts/new', STATE),
  failed('contacts-failed', '/contacts', 'listContacts', DESK),
  asReception('caller', '/caller?number=31224455'),
  {
    name: 'caller-known',
    person: 'reception',
    path: '/caller?number=4570441802',
    looks: PAGE,
    ready: async (page) => {
      await expect(page.getByRole('complementary', { name: 'Contact' })).toBeVisible();
      await settled(page);
    },
  },
  asReception('import-empty', '/contacts/import', STATE, shows('Import contacts')),
  asReception('import', '/contacts/import', [...STATE, ...ZOOMED], preview),
  {
    name: 'import-done',
    person: 'reception',
    path: '/contacts/import',
    looks: [...STATE, ...ZOOMED],
    ready: async (page) => {
      await preview(page);
      await page.getByRole('button', { name: /^Import \d+ contacts?$/ }).click();
      await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
    },
  },
  asReception('chats', '/chats'),
  {
    name: 'chat-open',
    person: 'reception',
    path: '/chats',
    looks: [...STATE, 'small', ...ZOOMED],
    ready: async (page) => {
      await settled(page);
      await page
        .getByRole('row', { name: /Bageriet Rugspurv/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { name: 'Bageriet Rugspurv' })).toBeVisible();
      await settled(page);
    },
  },
  failed('chats-failed', '/chats', 'listChats', DESK),
  { name: 'pilot-voicemails', person: 'pilot', path: '/voicemails', looks: DESK, ready: settled },
  { name: 'pilot-contacts', person: 'pilot', path: '/contacts', looks: DESK, ready: settled },
  { name: 'pilot-chats', person: 'pilot', path: '/chats', looks: STATE, ready: settled },
];
