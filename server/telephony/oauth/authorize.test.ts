import { beforeAll, describe, expect, it } from 'vitest';
import { forEachEngine } from '#testing/db/databases.ts';
import { formsOf, openBrowser } from '#testing/telephony/browser.ts';
import { addAccount, authorizePath, signIn, walk } from '#testing/telephony/oauth.ts';
import { CLIENT, openWorld, type World } from '#testing/telephony/world.ts';

const EMAIL = 'mette@harbour.example';

forEachEngine((engine) => {
  describe('authorize (spec, Authorization-code flow, steps 1 to 3)', () => {
    let world: World;
    beforeAll(async () => {
      world = await openWorld(engine);
      await addAccount(world, EMAIL);
    });

    it('signs the person in, asks, and sends them back with a code and the state', async () => {
      const browser = openBrowser(world.url);
      const page = await browser.get(authorizePath());
      expect(page.status).toBe(200);
      expect(page.text).toContain('Frontdesk sent you here');
      const signedIn = await signIn(browser, authorizePath(), EMAIL);
      expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, authorizePath()]);
      const consent = await browser.get(authorizePath());
      expect(consent.text).toContain('Frontdesk asks for access');
      expect(consent.text).toContain('It will act as you, Mette Strandgran, in Harbour Dental.');
      expect(consent.text).toContain('http://desk.example:8080</b>');
      expect(consent.headers.get('content-security-policy')).toContain(
        "form-action 'self' http://desk.example:8080;",
      );
      const form = formsOf(consent.text).at(-1);
      const allowed = await browser.post(form?.action ?? '', { ...form?.fields, decision: 'allow' });
      expect(allowed.status).toBe(303);
      const sent = new URL(allowed.headers.get('location') ?? '');
      expect(`${sent.origin}${sent.pathname}`).toBe(CLIENT.redirectUri);
      expect(Object.fromEntries(sent.searchParams)).toEqual({
        code: expect.stringMatching(/^[\w-]{43}$/),
        state: 'state-1',
      });
    });

    it('asks for the password with prompt=login, also of somebody who is signed in', async () => {
      const browser = openBrowser(world.url);
      await signIn(browser, authorizePath(), EMAIL);
      const path = authorizePath({ prompt: 'consent login' });
      const again = await browser.get(path);
      expect(again.text).toContain('type="password"');
      expect(again.text).not.toContain('asks for access');
      // The page that is still open in another tab decides nothing here either.
      const consent = formsOf((await browser.get(authorizePath())).text).at(-1);
      const pressed = await browser.post(path, { ...consent?.fields, decision: 'allow' });
      expect([pressed.status, pressed.headers.get('location')]).toEqual([303, path]);
      expect((await signIn(browser, path, EMAIL, 'wrong password')).text).toContain('type="password"');
      const signedIn = await signIn(browser, path, EMAIL);
      expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, authorizePath()]);
      expect((await browser.get(authorizePath())).text).toContain('asks for access');
      // Other words of it change nothing.
      expect((await browser.get(authorizePath({ prompt: 'none' }))).text).toContain('asks for access');
    });

    it('sends a refusal back without a code', async () => {
      const sent = await walk(world, EMAIL, { decision: 'deny' });
      expect(Object.fromEntries(sent.searchParams)).toEqual({ error: 'access_denied', state: 'state-1' });
    });

    it('keeps the query of a registered redirect URI, and hostile states unchanged', async () => {
      const state = 'a&code=x#"><script>\u00e5 +%';
      expect((await walk(world, EMAIL, { parameters: { state } })).searchParams.get('state')).toBe(state);
    });

    it('never redirects for an unknown client or redirect URI', async () => {
      const hostile = [
        { client_id: 'another' },
        { client_id: '' },
        { client_id: 'desk\u0000' },
        { client_id: undefined },
        { redirect_uri: undefined },
        ...[
          'http://desk.example:8080/auth/callback/',
          'http://desk.example:8080/auth/callback?x=1',
          'http://desk.example:8080/auth/callback#x',
          'http://desk.example/auth/callback',
          'https://desk.example:8080/auth/callback',
          'http://desk.example:8080@evil.example/auth/callback',
          'http://evil.example/auth/callback',
          '//evil.example',
          'javascript:alert(1)',
          'HTTP://desk.example:8080/auth/callback',
        ].map((redirect_uri) => ({ redirect_uri })),
        { state: 'x'.repeat(1001) },
      ];
      for (const parameters of hostile) {
        const answer = await world.call(`GET ${authorizePath(parameters)}`);
        expect(answer.status, JSON.stringify(parameters)).toBe(400);
        expect(answer.headers.get('location')).toBeNull();
        expect(answer.text).toContain('This request cannot be answered');
        expect(answer.text).not.toMatch(/<script|javascript:/);
      }
      const doubled = await world.call(`GET ${authorizePath()}&client_id=desk`);
      expect([doubled.status, doubled.headers.get('location')]).toEqual([400, null]);
    });

    it('reports other errors to the client, with its state', async () => {
      for (const [parameters, error] of [
        [{ response_type: 'token' }, 'unsupported_response_type'],
        [{ response_type: undefined }, 'invalid_request'],
        [{ code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' }, 'invalid_request'],
        [{ code_challenge: 'short', code_challenge_method: 'S256' }, 'invalid_request'],
        [{ code_challenge: 'x'.repeat(43) }, 'invalid_request'],
        [{ code_challenge_method: 'S256' }, 'invalid_request'],
      ] as const) {
        const answer = await world.call(`GET ${authorizePath(parameters)}`);
        const sent = new URL(answer.headers.get('location') ?? '');
        expect(answer.status).toBe(303);
        expect(sent.href.startsWith(CLIENT.redirectUri)).toBe(true);
        expect(Object.fromEntries(sent.searchParams)).toEqual({ error, state: 'state-1' });
      }
    });

    it('reads a parameter without a value as omitted, but for the state', async () => {
      const none = { code_challenge: '', code_challenge_method: '' };
      const sent = await walk(world, EMAIL, { parameters: { ...none, state: '' } });
      expect(Object.fromEntries(sent.searchParams)).toEqual({ code: expect.any(String), state: '' });
      const { headers } = await world.call(`GET ${authorizePath({ response_type: '' })}`);
      expect(headers.get('location')).toContain('error=invalid_request');
    });

    it('decides nothing for a form that is not its own', async () => {
      const browser = openBrowser(world.url);
      await signIn(browser, authorizePath(), EMAIL);
      const form = formsOf((await browser.get(authorizePath())).text).at(-1);
      const codes = async () =>
        (await world.db.selectFrom('oauth_code').select('code_hash').execute()).length;
      const before = await codes();
      const allow = { ...form?.fields, decision: 'allow' };
      const tries = [
        await browser.post(authorizePath(), { decision: 'allow' }),
        await browser.post(authorizePath(), { ...allow, csrf: 'wrong' }),
        await browser.post(authorizePath(), allow, { 'sec-fetch-site': 'cross-site' }),
        await browser.post(authorizePath(), allow, { 'sec-fetch-site': 'same-site' }),
        await browser.post(authorizePath(), allow, { origin: 'https://evil.example' }),
        await browser.post(authorizePath(), { ...form?.fields, decision: 'yes' }),
        await openBrowser(world.url).post(authorizePath(), allow),
      ];
      for (const answer of tries)
        expect([answer.status, answer.headers.get('location')]).toEqual([303, authorizePath()]);
      expect(await codes()).toBe(before);
    });

    it('lets another person sign in by Not you', async () => {
      const browser = openBrowser(world.url);
      await signIn(browser, authorizePath(), EMAIL);
      const [form] = formsOf((await browser.get(authorizePath())).text);
      const old = new Map(browser.cookies);
      await browser.post(form?.action ?? '', { ...form?.fields, sign_out: 'yes' });
      expect((await browser.get(authorizePath())).text).toContain('E-mail address');
      for (const [name, value] of old) browser.cookies.set(name, value);
      expect((await browser.get(authorizePath())).text).toContain('E-mail address');
    });

    it('escapes everything that a person or an application wrote', async () => {
      const evil = '<img src=x onerror=alert(1)>"\'&';
      const email = 'evil@harbour.example';
      await addAccount(world, email, evil);
      await world.db.updateTable('oauth_client').set({ name: evil }).execute();
      const browser = openBrowser(world.url);
      const pages = [(await browser.get(authorizePath())).text];
      await signIn(browser, authorizePath({ state: evil }), email);
      pages.push((await browser.get(authorizePath({ state: evil }))).text);
      pages.push((await browser.get('/account/tokens')).text);
      for (const page of pages) expect(page).not.toContain('<img');
      expect(pages[1]).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp; asks for access');
      await world.db.updateTable('oauth_client').set({ name: CLIENT.name }).execute();
    });

    it('sends pages that cannot be cached, framed or scripted', async () => {
      for (const path of [authorizePath(), '/account/tokens', authorizePath({ client_id: 'x' })]) {
        const { headers, text } = await openBrowser(world.url).get(path);
        expect(headers.get('cache-control')).toBe('no-store');
        const policy = headers.get('content-security-policy') ?? '';
        expect(policy).toContain("default-src 'none'; style-src 'self';");
        expect(policy).toContain("frame-ancestors 'none'");
        expect(policy).not.toContain('script');
        expect(text).not.toMatch(/<script|style="|\son\w+=/);
      }
    });
  });
});
