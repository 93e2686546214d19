import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { languageWithTag, LANGUAGES } from '#contract/languages.ts';
import { askWith, figuresFor } from '#server/gateway/digest/figures.ts';
import { confirmLetter, digestLetter } from '#server/gateway/digest/letter.ts';
import type { Letter } from '#server/gateway/digest/letter-template.ts';
import { sendMail } from '#server/gateway/digest/mail.ts';
import { TIMEOUTS } from '#server/gateway/http/options.ts';
import { connectService } from '#server/gateway/http/service.ts';
import { wordsIn, type Words } from '#server/http/messages.ts';
import { NO_MEASURES } from '#server/metrics/measures.ts';
import { addDigest } from '#testing/e2e/digest-rows.ts';
import type { TestServer } from '#testing/e2e/server.ts';
import { makeToken } from '#testing/e2e/tokens.ts';
import { startMailServer } from '#testing/http/mail-server.ts';
import { ownLayout, settled, STATE, ZOOMED, type Screen } from './screen.ts';
import { isPictured, waitUntilStable } from './still.ts';

const ORIGIN = 'https://desk.harbour.example';

/** The figures of the demo company's week, asked for as the gateway does. */
async function figuresOf(server: TestServer) {
  const token = await makeToken(server, 'manager@harbour.example');
  const service = connectService(server.serviceUrl, TIMEOUTS, NO_MEASURES);
  const settings = { every: 'weekly', weekday: 1, time: '08:00', zone: 'Europe/Copenhagen' } as const;
  const now = server.clock.now();
  try {
    return await figuresFor(askWith(service, token, AbortSignal.timeout(60_000)), settings, [], {
      due: now,
      now,
    });
  } finally {
    await service.close();
  }
}

/** The HTML of a letter as a mail server gets it. */
async function caught(letter: Letter): Promise<string> {
  const server = await startMailServer();
  try {
    const digestMail = { url: server.url, from: 'desk@harbour.example' };
    const log = { warn: (reason: object) => expect(reason).toBeNull() };
    const to = 'manager@harbour.example';
    await sendMail(
      { digestMail, timeouts: TIMEOUTS, log },
      { ...letter, to, id: 'digest-1', stop: `${ORIGIN}/stop` },
    );
    return server.mails[0]?.parts.get('text/html') ?? '';
  } finally {
    server.close();
  }
}

const mail = (name: string, letterOf: (words: Words, server: TestServer) => Promise<Letter>): Screen => ({
  name,
  ownLayout: true,
  person: null,
  path: '/login',
  looks: [...STATE, 'phone-dark', ...ZOOMED],
  ready: async (page: Page, server) => {
    const tag = (await page.locator('html').getAttribute('lang')) ?? '';
    const body = await caught(await letterOf(wordsIn(languageWithTag(tag) ?? LANGUAGES[0]), server));
    await page.route('**/mail', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(new URL('/mail', page.url()).href);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (isPictured(page)) await waitUntilStable(page);
  },
});

const me = (name: string, steps: (page: Page) => Promise<unknown>): Screen => ({
  ...ownLayout({ name, person: 'reception', path: '/me', looks: STATE, ready: settled }),
  before: (server) => addDigest(server, 'Mette Strandgran'),
  ready: async (page) => {
    await settled(page);
    await steps(page);
    await settled(page);
  },
});

const digest = (page: Page) => page.getByRole('region', { name: 'Digest' });

/** The mails of the digest, its panel with what is wrong with it, and its dialog. */
export const DIGEST: readonly Screen[] = [
  mail('mail-digest', async (words, server) =>
    digestLetter(words, await figuresOf(server), {
      origin: ORIGIN,
      stop: `${ORIGIN}/digest/stop?key=x`,
      zone: 'Europe/Copenhagen',
      at: server.clock.now(),
    }),
  ),
  mail('mail-digest-confirm', (words) =>
    Promise.resolve(confirmLetter(words, `${ORIGIN}/digest/confirm?key=x`)),
  ),
  me('me-digest', (page) => digest(page).scrollIntoViewIfNeeded()),
  me('me-digest-dialog', async (page) => {
    await digest(page).getByRole('button', { name: 'Change' }).click();
    await expect(page.getByRole('dialog', { name: 'Digest' })).toBeVisible();
  }),
];
