import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGE_COOKIE, languageFor } from '#contract/languages.ts';
import { wordsIn } from '#server/http/messages.ts';
import { wordsOutsideMessages } from '#testing/http/words.ts';
import { onSqlite } from '#testing/db/databases.ts';
import { DEMO_ACCOUNTS } from '../demo/seed.ts';
import { formsOf, openBrowser } from '#testing/telephony/browser.ts';
import { addAccount, authorizePath, signIn } from '#testing/telephony/oauth.ts';
import { addAsk, addReception } from '#testing/telephony/rows.ts';
import { openWorld, type Answer, type World } from '#testing/telephony/world.ts';
import { signInPage } from '../oauth/pages/sign-in-page.ts';

const EMAIL = 'mette@harbour.example';
const TOKENS = '/account/tokens';
const DANISH = { headers: { 'accept-language': 'da-DK, en;q=0.5' } };

onSqlite((engine) => {
  describe('the language of the service’s pages', () => {
    let world: World;
    beforeAll(async () => {
      world = await openWorld(engine);
      await addAccount(world, EMAIL);
    });

    const browserIn = (language: string) => {
      const browser = openBrowser(world.url);
      browser.cookies.set(LANGUAGE_COOKIE, language);
      return browser;
    };
    /** Presses a language at the foot of the sign-in page. */
    const switchTo = async (
      browser: ReturnType<typeof openBrowser>,
      path: string,
      fields: Record<string, string>,
      headers = {},
    ) => {
      const [form] = formsOf((await browser.get(path)).text);
      return browser.post(form?.action ?? '', { ...form?.fields, ...fields }, headers);
    };

    it('is that of the browser', async () => {
      const english = await world.call(`GET ${TOKENS}`);
      expect(english.text).toContain('<html lang="en"');
      expect(english.text).toContain('<title>Sign in · Telephony</title>');
      const danish = await world.call(`GET ${TOKENS}`, DANISH);
      expect(danish.text).toContain('<html lang="da"');
      expect(danish.text).toContain('<title>Log ind · Telefoni</title>');
      for (const { headers } of [english, danish])
        expect(headers.get('vary')).toBe('Accept-Language, Cookie');
      const root = await world.call('GET /', DANISH);
      expect(root.text).toContain('<h1>Telefonitjeneste</h1>');
      const error = await world.call(`GET ${authorizePath({ client_id: 'another' })}`, DANISH);
      expect([error.status, error.text]).toEqual([
        400,
        expect.stringContaining(
          'Programmet, der sendte dig, er ikke registreret her. Der blev ikke givet adgang.',
        ),
      ]);
      expect((await browserIn('ar-XB').get('/')).text).toContain('<html lang="ar-XB" dir="rtl">');
    });

    it('is English for what programs and programmers read', async () => {
      expect((await world.call('GET /api/v2/docs', DANISH)).text).toContain('<html lang="en"');
      const problem = await world.call('GET /api/v2/employee', DANISH);
      const plain = await world.call('GET /api/v2/employee');
      expect(problem.text).toBe(plain.text);
    });

    it.each([TOKENS, authorizePath()])(
      'is switched on the sign-in page of %s, which keeps the e-mail and then the language',
      async (path) => {
        const browser = openBrowser(world.url);
        const first = (await browser.get(path)).text;
        expect(first).toMatch(/form="sign-in" formnovalidate name="language" value="da" lang="da">\s*Dansk/);
        expect(first).not.toContain('value="en"');
        const shown = await switchTo(browser, path, { email: 'a"b@c', password: 'secret', language: 'da' });
        expect([shown.status, shown.text]).toEqual([200, expect.stringContaining('<html lang="da"')]);
        expect(shown.text).toContain('value="a&quot;b@c"');
        expect(shown.text).not.toContain('secret');
        expect(shown.text).not.toContain('role="alert"');
        expect(shown.headers.getSetCookie()).toEqual([
          `${LANGUAGE_COOKIE}=da; Max-Age=31536000; Path=/; SameSite=Lax`,
        ]);
        // The cookie is stronger than the header, and the form signs in as before.
        expect((await browser.get(path)).text).toContain('<h1>Log ind</h1>');
        expect((await signIn(browser, path, EMAIL, 'wrong')).text).toContain(
          'E-mailadressen eller adgangskoden er forkert.',
        );
        expect((await signIn(browser, path, EMAIL)).status).toBe(303);
        const inside = (await browser.get(path)).text;
        expect(inside).toContain(path === TOKENS ? '<h1>Adgangsnøgler</h1>' : 'Frontdesk beder om adgang');
      },
    );

    it('is switched by its own form only, and to a language that there is', async () => {
      for (const [fields, headers] of [
        [{ form_token: 'x' }, {}],
        [{}, { 'sec-fetch-site': 'cross-site' }],
      ] as const) {
        const answer = await switchTo(openBrowser(world.url), TOKENS, { language: 'da', ...fields }, headers);
        expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
      }
      const unknown = await switchTo(openBrowser(world.url), TOKENS, { email: EMAIL, language: '<de>' });
      expect([unknown.status, unknown.headers.getSetCookie()]).toEqual([422, []]);
    });

    it('covers every word of every page', async () => {
      // Data without letters, so that every letter is of the pages.
      const email = '1@2.3';
      await addAccount(world, email, '4711');
      await world.db.updateTable('company').set({ name: '12' }).execute();
      await world.db.updateTable('access_token').set({ label: '1' }).execute();
      const browser = browserIn('en-XA');
      const pages: Answer[] = [];
      const keep = async (answer: Promise<Answer>) => pages.push(await answer);

      await keep(browser.get('/'));
      await keep(browser.get(TOKENS));
      await keep(browser.get(authorizePath()));
      await keep(signIn(browser, TOKENS, email, ''));
      await keep(browser.post('/sign-in', { email, password: 'x' }, { 'sec-fetch-site': 'cross-site' }));
      await keep(signIn(browser, TOKENS, email, 'wrong'));
      for (let time = 0; time < 5; time += 1) await signIn(browser, TOKENS, email, 'wrong');
      await keep(signIn(browser, TOKENS, email, 'wrong'));
      expect(pages.at(-1)?.status).toBe(429);
      world.now += 3_600_000;
      await signIn(browser, TOKENS, email);
      await keep(browser.get(authorizePath()));
      await keep(browser.get(TOKENS));
      const form = formsOf(pages.at(-1)?.text ?? '').find(({ action }) => action === TOKENS);
      await keep(browser.post(TOKENS, { ...form?.fields, label: '' }));
      const made = await browser.post(TOKENS, { ...form?.fields, label: '1' });
      pages.push({ ...made, text: made.text.replace(/<code>tk_[^<]*<\/code>/, '') });
      await keep(browser.get(`${TOKENS}/destroy-all`));
      const all = formsOf(pages.at(-1)?.text ?? '').at(-1);
      await browser.post(all?.action ?? '', all?.fields ?? {});
      await keep(browser.get(TOKENS));
      await keep(browser.get(authorizePath({ client_id: 'another' })));
      await keep(browser.get(authorizePath({ redirect_uri: 'http://evil.example' })));
      await keep(browser.get(authorizePath({ state: 'x'.repeat(1001) })));
      await keep(browser.get(`${authorizePath()}&state=1`));
      const { company_id: company, id: employeeId } = await world.db
        .selectFrom('employee')
        .where('email', '=', email)
        .select(['company_id', 'id'])
        .executeTakeFirstOrThrow();
      const endpointId = await addReception(world, company);
      const asked = await addAsk(world, company, { endpointId, employeeId, now: world.now });
      await keep(browser.get(asked));
      await keep(browser.post(asked, {}));
      await keep(browser.post(asked, { rating: '1', comment: '1'.repeat(501) }));
      await browser.post(asked, { rating: '1', comment: '1' });
      await keep(browser.get(asked));
      await keep(browser.get('/s/x'));
      const demo = {
        accounts: DEMO_ACCOUNTS.map(({ role }) => ({ email, company: '12', role })),
        password: '1',
      };
      const view = { action: '/', formToken: '1', application: null, email, demo };
      pages.push({ ...made, text: signInPage(wordsIn(languageFor('en-XA')), view).safe });

      expect(new Set(pages.map(({ text }) => text)).size).toBe(pages.length);
      for (const { text } of pages) {
        expect(text).toContain('<html lang="en-XA"');
        const outside = wordsOutsideMessages(text.replaceAll(/>\s*(?:English|Dansk)\s*<\/button>/g, '>'));
        expect(outside, text).toEqual([]);
      }
    });
  });
});
