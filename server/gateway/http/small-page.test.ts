import { expect, it } from 'vitest';
import { LANGUAGE_COOKIE } from '#contract/languages.ts';
import { wordsOutsideMessages } from '#testing/http/words.ts';
import { temporaryDataDir } from '#testing/db/databases.ts';
import { ask, cookiesOf, startTestGateway, type Reply } from '#testing/gateway/gateway.ts';

const NAVIGATION = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };

/** All own pages of the gateway, asked for with these headers. */
async function pagesWith(headers: { cookie?: string; 'accept-language'?: string }): Promise<Reply[]> {
  const gateway = await startTestGateway({ state: 'absent' });
  const unbuilt = await startTestGateway({ distDir: temporaryDataDir() });
  const full = await startTestGateway({ limits: { signInsPerMinute: 0 } });
  const login = await ask(gateway, '/auth/login', {
    method: 'POST',
    headers: { origin: gateway.url, 'sec-fetch-site': 'same-origin' },
  });
  const callback = '/auth/callback?code=c';
  const back = await ask(gateway, callback, { headers: { ...NAVIGATION, cookie: cookiesOf(login) } });
  const pending = [cookiesOf(back), headers.cookie].filter(Boolean).join('; ');
  return Promise.all([
    ask(gateway, '/auth/login', { headers }),
    ask(gateway, callback, { headers }),
    ask(gateway, '/auth/confirm', { headers: { ...headers, cookie: pending } }),
    ask(unbuilt, '/', { headers }),
    ask(full, callback, { headers }),
  ]);
}

const headings = (pages: readonly Reply[]) => pages.map(({ text }) => /<h1>(.*)<\/h1>/.exec(text)?.[1]);

const ENGLISH = [
  'Sign in to the desk',
  'This sign-in cannot be finished',
  'Is this you?',
  'The page is not built yet',
  'Too many tries to sign in',
];
const IN_DANISH = [
  'Log ind på Frontdesk',
  'Dette login kan ikke fuldføres',
  'Er det dig?',
  'Siden er ikke bygget endnu',
  'For mange loginforsøg',
];

it('speaks the language that was chosen, else that of the browser', async () => {
  const chosen = `${LANGUAGE_COOKIE}=da`;
  expect(headings(await pagesWith({}))).toEqual(ENGLISH);
  expect(headings(await pagesWith({ 'accept-language': '"><script>, da;q=x' }))).toEqual(ENGLISH);
  for (const headers of [{ cookie: chosen, 'accept-language': 'en' }, { 'accept-language': 'da, en' }]) {
    const pages = await pagesWith(headers);
    expect(headings(pages)).toEqual(IN_DANISH);
    for (const page of pages) {
      expect(page.text).toContain('<html lang="da"');
      expect(page.headers['vary']).toBe('Accept-Language, Cookie');
    }
  }
});

it('writes every word as a message', async () => {
  for (const { text } of await pagesWith({ cookie: `${LANGUAGE_COOKIE}=en-XA` })) {
    expect(text).toContain('<html lang="en-XA"');
    expect(wordsOutsideMessages(text).filter((word) => word !== 'Frontdesk')).toEqual([]);
  }
});
