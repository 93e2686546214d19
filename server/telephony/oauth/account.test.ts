import { beforeEach, describe, expect, it } from 'vitest';
import { forEachEngine } from '#testing/db/databases.ts';
import { formsOf, openBrowser, type Browser } from '#testing/telephony/browser.ts';
import { addAccount, signIn } from '#testing/telephony/oauth.ts';
import { NOW, openWorld, tokenFor, type Person, type World } from '#testing/telephony/world.ts';

const EMAIL = 'mette@harbour.example';
const PAGE = '/account/tokens';

forEachEngine((engine) => {
  describe('/account/tokens', () => {
    let world: World;
    let me: Person;
    let browser: Browser;
    beforeEach(async () => {
      world = await openWorld(engine);
      me = await addAccount(world, EMAIL);
      browser = openBrowser(world.url);
      await signIn(browser, PAGE, EMAIL);
    });

    const page = async (path = PAGE) => (await browser.get(path)).text;
    const make = async (label: string) => {
      const form = formsOf(await page()).find(({ action }) => action === PAGE);
      return browser.post(PAGE, { ...form?.fields, label });
    };
    const works = async (token: string) =>
      (await world.call('GET /api/v2/employee', { token })).status === 200;

    it('makes a one-off token, and shows it only once', async () => {
      const answer = await make('Reception screen');
      const token = /<code>(tk_[\w-]{43})<\/code>/.exec(answer.text)?.[1] ?? '';
      expect(answer.text).toContain('Token for Reception screen');
      expect(await works(token)).toBe(true);
      const again = await page();
      expect(again).not.toContain(token);
      expect(again).toContain('Reception screen');
      expect(again).toContain(`One-off token, ends …${token.slice(-4)}`);
    });

    it('requires a label for a token', async () => {
      for (const label of ['', '   ', 'x'.repeat(81)]) {
        const answer = await make(label);
        expect(answer.status).toBe(422);
        expect(answer.text).toContain('Say what the token is for');
      }
      expect((await make('<b>"x"</b>')).text).toContain('&lt;b&gt;&quot;x&quot;&lt;/b&gt;');
    });

    it('shows when each was made and last used, in the company’s time zone', async () => {
      await make('Screen');
      expect(await page()).toContain('Today 10:41');
      world.now = NOW + 3 * 24 * 3_600_000;
      await world.call('GET /api/v2/employee', { token: me.token });
      await signIn(browser, PAGE, EMAIL);
      const text = await page();
      expect(text).toContain('Fri 20 Nov 10:41');
      expect(text).toContain('Today 10:41');
      expect(text).toContain('Never');
      expect(text).toContain('Times in Copenhagen');
    });

    it('destroys one, at once', async () => {
      const kept = await tokenFor(world, me.companyId, me.id);
      const row = await world.db
        .selectFrom('access_token')
        .where('ends_with', '=', me.token.slice(-4))
        .select('id')
        .executeTakeFirstOrThrow();
      const form = formsOf(await page()).find(({ action }) => action === `${PAGE}/${row.id}/destroy`);
      const answer = await browser.post(form?.action ?? '', form?.fields ?? {});
      expect([answer.status, answer.headers.get('location')]).toEqual([303, PAGE]);
      expect([await works(me.token), await works(kept)]).toEqual([false, true]);
    });

    it('destroys all after a confirmation', async () => {
      const second = await tokenFor(world, me.companyId, me.id);
      expect(await page()).toContain('Destroy all 2');
      const form = formsOf(await page(`${PAGE}/destroy-all`)).at(-1);
      expect([await works(me.token), await works(second)]).toEqual([true, true]);
      await browser.post(form?.action ?? '', form?.fields ?? {});
      expect([await works(me.token), await works(second)]).toEqual([false, false]);
      expect(await page()).toContain('No program acts for you.');
    });

    it('does not touch other people’s tokens, and ignores a form that is not its own', async () => {
      const other = await addAccount(world, 'other@harbour.example', 'Other');
      const theirs = await world.db
        .selectFrom('access_token')
        .where('employee_id', '=', other.id)
        .select('id')
        .executeTakeFirstOrThrow();
      const [form] = formsOf(await page());
      await browser.post(`${PAGE}/${theirs.id}/destroy`, form?.fields ?? {});
      expect(await works(other.token)).toBe(true);
      expect(await page()).not.toContain(other.token.slice(-4));

      for (const headers of [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
        { 'sec-fetch-site': 'same-origin', origin: 'null' },
      ])
        await browser.post(`${PAGE}/destroy-all`, form?.fields ?? {}, headers);
      await browser.post(`${PAGE}/destroy-all`, { csrf: 'wrong' });
      await openBrowser(world.url).post(`${PAGE}/destroy-all`, form?.fields ?? {});
      expect(await works(me.token)).toBe(true);
    });
  });
});
