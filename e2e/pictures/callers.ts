import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { TestServer } from '#testing/e2e/server.ts';
import { actAs, haveOwners, sendMessage } from '#testing/e2e/tasks.ts';
import {
  DESK,
  PAGE,
  STATE,
  ZOOMED,
  asReception,
  failed,
  ownLayout,
  settled,
  shows,
  waiting,
} from './screen.ts';
import type { Screen } from './screen.ts';

/** The file of the design, with lines that are new, changed, unchanged and unreadable. */
const CSV = `Navn;Telefon;Mail;Kundenr;Oprettet
Aldrup Tandteknik;+45 7051 2208;lab@aldrup.example;20418;04-02-2024
Anine Holmstrup;70 33 18 47;anine@holmstrup.example;20419;04-02-2024
Askebjerg Murer;70 62 33 19;mester@askebjerg.example;20420;11-02-2024
Bageriet Rugspurv;70 35 64 28;ordre@rugspurv.example;20421;11-02-2024
Bente Kragelund;70 18 90 34;;20422;12-02-2024
Birkehus Boligforening;70 71 0;drift@birkehus.example;20423;19-02-2024
Bjarke Søndervang;70 47 05 61;bjarke@soendervang.example;20424;02-03-2024
Clausholt El;70 53 16 84;vagt@clausholt.example;20425;02-03-2024
Dagmar Ellekilde;70 20 77 15;dagmar@ellekilde.example;20426;07-03-2024
Duelund Smedje;70 44 18 02;kontor@duelund.example;20427;07-03-2024
Egon Fuglevad;70 88 41 09;;20428;14-03-2024
;70 66 08 25;hej@fjordglimt.example;20429;14-03-2024
Fie Kirkegaarden;70 29 63 70;fie@kirkegaarden.example;20430;21-03-2024
Gro Hestehave;70 31 55 92;gro@@hestehave;20431;02-04-2024
Henning Tranegilde;70 74 12 36;henning@tranegilde.example;20432;02-04-2024
Henning Tranegilde;70 74 12 36;henning@tranegilde.example;20433;02-04-2024
Inge Marsk;70 05 48 83;inge@marsk.example;20434;09-04-2024
Jørn Lyngsø;70 92 30 17;;20435;09-04-2024
Kirsten Hejreskov;70 29 55 14;kirsten@hejreskov.example;20436;16-04-2024
Lis Overgård;70 13 66 20;lis@overgaard.example;20437;23-04-2024
`;

const voicemails = waiting(async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: /Voicemails/ }).first()).toBeAttached();
  await settled(page);
});

/** Waits for the waveform and the caller of the open voicemail. */
const opened = waiting(async (page: Page): Promise<void> => {
  await expect(page.getByRole('region', { name: 'Open voicemail' })).toBeVisible();
  await expect(page.locator('[data-played]')).toHaveAttribute('d', /v\d{2}/, { timeout: 15_000 });
  await expect(page.getByRole('complementary', { name: 'Caller' })).toContainText(/\w/);
  await settled(page);
});

async function preview(page: Page): Promise<void> {
  await shows('Import contacts')(page);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'patients-nov.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible();
}

/** Messages of colleagues, and one to a colleague that is answered. */
async function messages(server: TestServer): Promise<void> {
  const kirsten = { name: 'Kirsten Hejreskov', number: '4570295514' };
  const done = await sendMessage(server, 'employee', 'reception', {
    text: 'The demo van is back, tell Annika.',
  });
  await actAs(server, 'reception', { task: done, act: 'done' });
  await sendMessage(server, 'employee', 'reception', {
    text: 'Ring back about the October invoice. In the office until 12:00.',
    caller: { name: 'Poul Tranebæk', number: '4570126608' },
  });
  await sendMessage(server, 'manager', 'reception', {
    text: 'Rang again about her voicemail. I said you ring back before 11:00.',
    caller: kirsten,
    urgent: true,
  });
  await sendMessage(server, 'reception', 'manager', { text: 'The lift is out of order.' });
  const asked = await sendMessage(server, 'reception', 'employee', { text: 'Who has the keys to room 3?' });
  await actAs(server, 'employee', { task: asked, act: 'done' });
}

/** Voicemails, contacts, callers and chats. */
export const CALLERS: readonly Screen[] = [
  {
    ...ownLayout(asReception('voicemails', '/voicemails', PAGE, voicemails)),
    before: (server) =>
      haveOwners(server, [
        { kind: 'voicemail', ref: '152' },
        { kind: 'voicemail', ref: '150' },
      ]),
  },
  ownLayout(
    asReception(
      'voicemail-open',
      '/voicemails/151',
      [...STATE, 'phone-dark', 'laptop', 'wide', 'contrast'],
      opened,
    ),
  ),
  asReception('voicemails-none', '/voicemails?number=4511111111', STATE, voicemails),
  failed('voicemails-failed', '/voicemails', 'listVoicemails', STATE),
  ownLayout(asReception('contacts', '/contacts')),
  ownLayout(asReception('contact', '/contacts/19')),
  asReception('contact-new', '/contacts/new', STATE),
  failed('contacts-failed', '/contacts', 'listContacts', DESK),
  ownLayout(asReception('caller', '/caller?number=31224455', [...PAGE, 'wide'])),
  {
    name: 'caller-known',
    person: 'reception',
    path: '/caller?number=4570441802',
    looks: [...PAGE, 'wide'],
    ready: waiting(async (page) => {
      await expect(page.getByRole('complementary', { name: 'Contact' })).toBeVisible();
      await settled(page);
    }),
  },
  ownLayout(
    asReception('caller-colleague', '/caller?number=4570261041', PAGE, shows('Also free in Service')),
  ),
  asReception('caller-reception', '/caller?number=4570261000', PAGE, shows('Who calls from this number')),
  asReception('caller-tell', '/caller?number=4570441802', STATE, async (page) => {
    await settled(page);
    await page.getByRole('button', { name: /^Tell a colleague/ }).click();
    await shows('Tell a colleague')(page);
  }),
  {
    name: 'for-you',
    ownLayout: true,
    person: 'reception',
    path: '/',
    looks: [...STATE, 'phone-dark', ...ZOOMED],
    before: messages,
    ready: async (page) => {
      await settled(page);
      const bell = page.locator('[aria-keyshortcuts="F8"]');
      await expect(bell).toHaveText('2');
      await bell.click();
      await expect(page.getByRole('heading', { name: 'Sent by you' })).toBeVisible();
      await settled(page);
    },
  },
  asReception('import-other', '/contacts/import', STATE, async (page) => {
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await page.locator('input[type=file]').setInputFiles({
      name: 'shirts.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('colour,size\nred,10\nblue,12'),
    });
    await shows('Which column is the name?')(page);
  }),
  asReception('import-empty', '/contacts/import', STATE, shows('Import contacts')),
  ownLayout(asReception('import', '/contacts/import', [...STATE, ...ZOOMED], preview)),
  {
    name: 'import-done',
    ownLayout: true,
    person: 'reception',
    path: '/contacts/import',
    looks: [...STATE, ...ZOOMED],
    ready: async (page) => {
      await preview(page);
      await page.getByRole('button', { name: /^Import \d+ contacts?$/ }).click();
      await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
    },
  },
  {
    name: 'import-undone',
    person: 'reception',
    path: '/contacts/import',
    looks: STATE,
    ready: async (page) => {
      await preview(page);
      await page.getByRole('button', { name: /^Import \d+ contacts?$/ }).click();
      await page.getByRole('button', { name: 'Undo the import' }).click();
      await page.getByRole('button', { name: /^Delete \d+ contacts?$/ }).click();
      await expect(page.getByText(/^Import undone/)).toBeVisible({ timeout: 30_000 });
    },
  },
  {
    ...asReception('chats', '/chats'),
    before: async (server) => {
      const missed = server.db.selectFrom('chat').select('uuid').where('state', '=', 'missed');
      const newest = await missed.orderBy('started_at', 'desc').limit(2).execute();
      await haveOwners(
        server,
        newest.map(({ uuid }) => ({ kind: 'chat', ref: uuid })),
      );
    },
  },
  {
    name: 'chat-open',
    ownLayout: true,
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
  {
    name: 'pilot-voicemails',
    likeOthers: true,
    person: 'pilot',
    path: '/voicemails',
    looks: DESK,
    ready: settled,
  },
  {
    name: 'pilot-contacts',
    likeOthers: true,
    person: 'pilot',
    path: '/contacts',
    looks: DESK,
    ready: settled,
  },
  { name: 'pilot-chats', likeOthers: true, person: 'pilot', path: '/chats', looks: STATE, ready: settled },
];
