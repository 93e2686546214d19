import { expect, type Page } from '@playwright/test';
import type { TestServer } from '#testing/e2e/server.ts';
import { figures } from './others.ts';
import { DESK, STATE, WORDS, asReception, failed, loading, ownLayout, settled, shows } from './screen.ts';
import type { Screen } from './screen.ts';
import { isPictured, pause } from './still.ts';

const FAILED = { kind: 'status', status: 500 } as const;
/** The operations that the wall calls. */
const WALL_READS = [
  'listEmployees',
  'listEmployeeGroups',
  'listVoicemails',
  'listChats',
  'getSmileyStatistics',
] as const;
const NOWHERE = '00000000-0000-4000-8000-000000000000';

const manager = (screen: Screen): Screen => ({ ...screen, person: 'manager' });

/** In the list that a phone shows instead of the open voicemail. */
async function chooseThree(page: Page): Promise<void> {
  await settled(page);
  const back = page.getByRole('link', { name: 'Voicemails', exact: true }).last();
  const list = page.getByRole('listbox', { name: 'Voicemails' });
  if (!(await list.isVisible())) await back.click();
  await page.getByRole('button', { name: 'Choose several' }).click();
  for (const at of [0, 1, 2]) await list.getByRole('option').nth(at).click();
  await settled(page);
}

/** Loading, empty, missing, failed and partial states of all pages except the switchboard. */
export const BETWEEN: readonly Screen[] = [
  loading('voicemails-loading', '/voicemails', 'listVoicemails', STATE, 'main [aria-busy="true"]'),
  {
    ...asReception('voicemails-empty', '/voicemails', WORDS, shows('No voicemails yet')),
    before: async ({ db }) => {
      await db.deleteFrom('voicemail').execute();
    },
  },
  asReception('voicemail-gone', '/voicemails/999999', WORDS, shows('This voicemail is not there any more')),
  {
    ...asReception('voicemail-silent', '/voicemails/151', STATE, async (page) => {
      await page.getByRole('button', { name: /^Play/ }).first().click();
      await shows('The sound could not be fetched.')(page);
    }),
    before: ({ faults }) => faults.set('getVoicemailSound', FAILED),
  },
  asReception('voicemail-deleted', '/voicemails/151', [...STATE, 'laptop', 'wide'], async (page) => {
    await settled(page);
    // The words go by themselves after some seconds.
    if (isPictured(page)) await pause(page);
    await page.getByRole('button', { name: /^Delete(?! the comment)/ }).click();
    await expect(page.getByText(/^Deleted: /)).toBeVisible();
  }),
  asReception('voicemail-pass-on', '/voicemails/151', STATE, async (page) => {
    await settled(page);
    await page.getByRole('button', { name: /^(Message|Pass on)/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await settled(page);
  }),
  ownLayout(asReception('voicemails-chosen', '/voicemails/151', [...STATE, 'laptop'], chooseThree)),
  asReception('voicemails-pass-on', '/voicemails/151', STATE, async (page) => {
    await chooseThree(page);
    await page.keyboard.press('m');
    await expect(page.getByRole('dialog')).toBeVisible();
    await settled(page);
  }),
  loading('contacts-loading', '/contacts', 'listContacts', WORDS, 'main [aria-busy="true"]'),
  asReception('contacts-none', '/contacts?q=qxzzy', WORDS, shows('No contact matches')),
  asReception('contact-gone', '/contacts/999999', WORDS, shows('This contact is not there any more')),
  asReception('contact-edit', '/contacts/19', STATE, async (page) => {
    await settled(page);
    await page.getByRole('button', { name: /^Edit/ }).click();
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  }),
  asReception('contact-double', '/contacts/new', STATE, async (page) => {
    await settled(page);
    await page.getByLabel('Name', { exact: true }).fill('Bageriet');
    await page.getByLabel(/^Number/).fill('70 44 18 02');
    await page.getByRole('button', { name: /^Add contact/ }).click();
    await shows(/already belongs to/)(page);
  }),
  ...(
    [
      ['caller', '/caller?number=4570441802', STATE],
      // A phone shows the list first.
      ['voicemail', '/voicemails?number=4570441802', DESK],
      ['contact', '/contacts/153', STATE],
    ] as const
  ).map(([name, path, looks]) => ({
    ...asReception(`${name}-several`, path, looks, async (page) => {
      await page.getByText('2 others have this number').click();
      await shows('Karla Duelund')(page);
    }),
    before: async ({ db }: TestServer) => {
      const of = { company_id: 1, number: '4570441802', email: null };
      await db
        .insertInto('contact')
        .values(['Karla Duelund', 'Duelund Værksted'].map((called) => ({ ...of, name: called })))
        .execute();
    },
  })),
  asReception('import-old', '/contacts/import', STATE, async (page) => {
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    const text =
      'Kundeliste;\nNavn;Firma;Telefon\nBj\u00BFrk \u0081dal;;Tlf. 70 51 22 08 ::: 20 30 40 50\n;Dal ApS;Tlf. 70 11 20 30 / 20 30 40 50\n';
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });
    await shows('Which of these is right?')(page);
  }),
  asReception('contact-two-numbers', '/contacts/new', STATE, async (page) => {
    await settled(page);
    await page.getByLabel('Name', { exact: true }).fill('Bageriet');
    await page.getByLabel(/^Number/).fill('70 11 20 30 / 20 30 40 50');
    await page.getByRole('button', { name: /^Add contact/ }).click();
    await shows(/Several numbers in one/)(page);
  }),
  failed('contact-comments-failed', '/contacts/19', 'listComments', WORDS, /Comments could not be fetched/),
  failed(
    'caller-failed',
    '/caller?number=4570441802',
    'getContactByNumber',
    WORDS,
    /Could not be looked up in the contacts/,
  ),
  asReception('caller-withheld', '/caller', STATE, shows('Number withheld')),
  asReception('caller-no-number', '/caller?number=reception', WORDS, shows('This is not a number')),
  loading('chats-loading', '/chats', 'listChats', WORDS, 'main [aria-busy="true"]'),
  {
    ...asReception('chats-empty', '/chats', WORDS, shows('No chats yet')),
    before: async ({ db }) => {
      await db.deleteFrom('chat').execute();
    },
  },
  asReception('chat-gone', `/chats/${NOWHERE}`, WORDS, shows('There is no such chat')),
  manager(
    loading('satisfaction-loading', '/satisfaction', 'getSmileyStatistics', WORDS, 'main [data-skeleton]'),
  ),
  manager({
    ...asReception('satisfaction-partial', '/satisfaction', DESK, async (page) => {
      await figures(page);
      await shows('Comments could not be fetched')(page);
    }),
    before: ({ faults }) => faults.set('listSmileys', FAILED),
  }),
  manager(
    loading('feedback-loading', '/satisfaction/feedback', 'listSmileys', WORDS, 'main [aria-busy="true"]'),
  ),
  manager(failed('feedback-failed', '/satisfaction/feedback', 'listSmileys', WORDS)),
  manager(
    asReception(
      'feedback-none',
      '/satisfaction/feedback?number=4511111111',
      WORDS,
      shows('No smiley fits these filters'),
    ),
  ),
  failed('me-failed', '/me', 'listEmployees', WORDS, 'Your details could not be fetched'),
  asReception('me-template', '/me', STATE, async (page) => {
    await settled(page);
    await page.getByRole('button', { name: /^New template/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
  {
    ...asReception(
      'wallboard-partial',
      '/wallboard?title=Harbour%20Dental',
      ['wall', 'wall-portrait'],
      shows('Not known yet'),
    ),
    before: ({ faults }) => {
      faults.set('listChats', FAILED);
      faults.set('listVoicemails', FAILED);
    },
  },
  {
    ...asReception(
      'wallboard-failed',
      '/wallboard?title=Harbour%20Dental',
      ['wall'],
      shows(/The wall tries again by itself/),
    ),
    before: ({ faults }) => {
      for (const name of WALL_READS) faults.set(name, FAILED);
    },
  },
];
