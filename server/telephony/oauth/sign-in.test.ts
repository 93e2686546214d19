import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forEachEngine } from '#testing/db/databases.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/seed.ts';
import { updateEmployee } from '../store/administration.ts';
import { hashPassword } from '../store/password.ts';
import { formsOf, openBrowser, type Browser } from '#testing/telephony/browser.ts';
import { addAccount, PASSWORD, signIn } from '#testing/telephony/oauth.ts';
import { NOW, openWorld, type World } from '#testing/telephony/world.ts';

forEachEngine((engine) => {
  describe('sign-in at the service', () => {
    let world: World;
    let browser: Browser;
    /** A fresh account for each test: failures count by account. */
    let EMAIL: string;
    let accounts = 0;
    beforeAll(async () => {
      world = await openWorld(engine);
    });
    beforeEach(async () => {
      world.now = NOW;
      accounts += 1;
      EMAIL = `person-${accounts}@harbour.example`;
      await addAccount(world, EMAIL);
      browser = openBrowser(world.url);
    });

    /** In a new browser by default. */
    const tryWith = (password: string, email = EMAIL, at = openBrowser(world.url)) =>
      signIn(at, '/account/tokens', email, password);

    it('accepts the right password, and ignores case in the e-mail address', async () => {
      const answer = await tryWith(PASSWORD, ` ${EMAIL.toUpperCase()} `);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/account/tokens']);
      const [cookie = ''] = answer.headers
        .getSetCookie()
        .filter((line) => line.startsWith('telephony_session='));
      expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    });

    it('takes cookies on https that no other host of the domain can set', async () => {
      const served = await openWorld(engine, { publicUrl: 'https://telephony.example.com' });
      const page = await openBrowser(served.address).get('/account/tokens');
      const [cookie = ''] = page.headers.getSetCookie();
      expect(cookie).toMatch(/^__Host-telephony_form=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    });

    it('refuses the password that everybody knows, like any wrong one', async () => {
      const served = await openWorld(engine);
      const demo = DEMO_ACCOUNTS[0].email;
      await addAccount(served, demo);
      const known = { password_hash: await hashPassword(DEMO_PASSWORD) };
      await served.db.updateTable('employee').set(known).where('email', '=', demo).execute();
      const at = () => openBrowser(served.url);
      const right = await signIn(at(), '/account/tokens', demo, DEMO_PASSWORD);
      const wrong = await signIn(at(), '/account/tokens', demo, 'another password');
      const shown = ({ status, text }: typeof right) => [
        status,
        text.replace(/form_token" value="[^"]*"/, ''),
      ];
      expect(right.status).toBe(422);
      expect(shown(right)).toEqual(shown(wrong));
    });

    it('answers the same for a wrong password, an unknown account and one without a password', async () => {
      await world.db
        .updateTable('employee')
        .set({ password_hash: null })
        .where('email', '=', EMAIL)
        .execute();
      const pages = [];
      for (const email of [EMAIL, 'nobody@harbour.example']) {
        const answer = await tryWith('wrong', email);
        expect(answer.status).toBe(422);
        pages.push(answer.text.replaceAll(email, 'EMAIL').replace(/form_token" value="[^"]*"/, ''));
      }
      expect(pages[0]).toContain('The e-mail address or the password is wrong.');
      expect(pages[1]).toBe(pages[0]);
    });

    it('makes an account wait longer after each wrong password, known or not', async () => {
      // Four earlier failures. How the wait grows is tested in rules/guessing.test.ts.
      for (const email of [EMAIL, `nobody-${EMAIL}`]) {
        world.now = NOW;
        await world.db
          .insertInto('sign_in_failure')
          .values(Array.from({ length: 4 }, () => ({ email, failed_at: NOW - 60_000 })))
          .execute();
        const waits = [];
        for (let failures = 5; failures <= 7; failures += 1) {
          expect((await tryWith('wrong', email)).status).toBe(422);
          const refused = await tryWith(PASSWORD, email);
          expect(refused.status).toBe(429);
          expect(refused.text).toContain('Too many wrong passwords. Try again in');
          waits.push(Number(refused.headers.get('retry-after')));
          world.now += (waits.at(-1) ?? 0) * 1000;
        }
        expect(waits).toEqual([4, 8, 16]);
      }
    });

    it('forgets the wrong passwords after the right one', async () => {
      for (const password of ['wrong', 'wrong', PASSWORD, 'wrong', 'wrong', PASSWORD])
        expect((await tryWith(password)).status).toBe(password === PASSWORD ? 303 : 422);
    });

    it('counts parallel guesses together', async () => {
      await browser.get('/account/tokens');
      const [form] = formsOf((await browser.get('/account/tokens')).text);
      const guesses = await Promise.all(
        Array.from({ length: 12 }, () =>
          browser.post('/sign-in', { ...form?.fields, email: EMAIL, password: 'wrong' }),
        ),
      );
      expect(guesses.filter((answer) => answer.status === 422).length).toBeLessThanOrEqual(3);
      for (const answer of guesses) expect([422, 429]).toContain(answer.status);
    });

    it('checks no password of a form that is not its own', async () => {
      const [form] = formsOf((await browser.get('/account/tokens')).text);
      const right = { ...form?.fields, email: EMAIL, password: PASSWORD };
      const without = openBrowser(world.url);
      for (const answer of [
        await without.post('/sign-in', right),
        await browser.post('/sign-in', { ...right, form_token: 'x' }),
        await browser.post('/sign-in', right, { 'sec-fetch-site': 'cross-site' }),
        await browser.post('/sign-in', right, { origin: 'https://evil.example' }),
      ])
        expect(answer.status).toBe(403);
      const json = await world.call('POST /sign-in', { body: right });
      expect(json.status).toBe(415);
      expect((await browser.post('/sign-in', { ...right, password: '' })).status).toBe(422);
      expect((await browser.post('/sign-in', right, { origin: world.url })).status).toBe(303);
    });

    it('refuses the old password also when a new one is set while it is checked', async () => {
      let setNew: (() => Promise<unknown>) | undefined;
      const changing = await openWorld(engine, {}, (db) =>
        db.withPlugin({
          transformQuery: ({ node }) => node,
          transformResult: async ({ result }) => {
            if (result.rows[0] && 'passwordHash' in result.rows[0]) await setNew?.();
            return result;
          },
        }),
      );
      const { id } = await addAccount(changing, EMAIL);
      setNew = () => updateEmployee(changing.db, id, { password_hash: 'another hash' }, NOW);
      const answer = await signIn(openBrowser(changing.url), '/account/tokens', EMAIL);
      expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('password is wrong')]);
      expect(await changing.db.selectFrom('sign_in_session').selectAll().execute()).toEqual([]);
    });

    it('redirects only to its own page, whatever a form asks for', async () => {
      const [form] = formsOf((await browser.get('/account/tokens')).text);
      const answer = await browser.post('/sign-in?next=//evil.example', {
        ...form?.fields,
        email: EMAIL,
        password: PASSWORD,
        next: '//evil.example',
        return_to: 'https://evil.example',
      });
      expect(answer.headers.get('location')).toBe('/account/tokens');
    });

    it('gives a new session id at each sign-in, and ends it at sign-out and after 12 hours', async () => {
      browser.cookies.set('telephony_session', 'planted');
      await tryWith(PASSWORD, EMAIL, browser);
      const first = browser.cookies.get('telephony_session') ?? '';
      expect(first).not.toBe('planted');
      const [signOut] = formsOf((await browser.get('/account/tokens')).text);
      await browser.post('/sign-out', signOut?.fields ?? {});
      browser.cookies.set('telephony_session', first);
      expect((await browser.get('/account/tokens')).text).toContain('E-mail address');
      await tryWith(PASSWORD, EMAIL, browser);
      expect((await browser.get('/account/tokens')).text).toContain('Sign out');
      world.now = NOW + 12 * 3_600_000;
      expect((await browser.get('/account/tokens')).text).toContain('E-mail address');
    });
  });
});
