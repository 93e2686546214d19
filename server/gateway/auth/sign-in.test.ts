import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ask, cookiesOf, pageCall, startTestGateway } from '#testing/gateway/gateway.ts';
import { begin, comeBack, tokenCalls } from '#testing/gateway/sign-in.ts';

describe('the OAuth flow', () => {
  it('sends state and PKCE, exchanges the code as the spec says, and returns to the page first asked for', async () => {
    const gateway = await startTestGateway();
    const login = await ask(gateway, '/auth/login?return_to=%2Fvoicemails%3Funheard%3D1');
    expect(login.status).toBe(303);
    const authorize = new URL(login.headers.location ?? '');
    expect(authorize.origin + authorize.pathname).toBe(`${gateway.service.url}/api/v2/authorize`);
    const asked = Object.fromEntries(authorize.searchParams);
    expect(asked).toMatchObject({
      client_id: 'desk',
      response_type: 'code',
      redirect_uri: `${gateway.url}/auth/callback`,
      code_challenge_method: 'S256',
    });
    expect(asked['state']).toMatch(/^[\w-]{43}$/);

    const back = await comeBack(gateway, `?code=the-code&state=${asked['state']}`, cookiesOf(login));
    expect([back.status, back.headers.location]).toEqual([303, '/voicemails?unheard=1']);
    expect(back.headers['cache-control']).toBe('no-store');
    expect(back.headers['referrer-policy']).toBe('no-referrer');

    const [exchange] = tokenCalls(gateway);
    const sent = Object.fromEntries(new URL(exchange?.url ?? '', gateway.service.url).searchParams);
    expect(exchange?.method).toBe('POST');
    expect(sent).toMatchObject({
      client_id: 'desk',
      client_secret: 'canary-client-secret',
      grant_type: 'authorization_code',
      redirect_uri: `${gateway.url}/auth/callback`,
      code: 'the-code',
    });
    expect(
      createHash('sha256')
        .update(sent['code_verifier'] ?? '')
        .digest('base64url'),
    ).toBe(asked['code_challenge']);

    const session = await pageCall(gateway, '/auth/session', { cookie: cookiesOf(back) });
    expect(session.json()).toEqual({
      employee: {
        id: 7,
        company_id: 1,
        name: 'Mette Strandgran',
        number: '4570261021',
        admin: false,
        features: ['switch', 'mobile'],
      },
      service: { account_url: null, embedded: false, live: true },
      since: expect.any(Number) as number,
      build: expect.stringMatching(/^[\w-]{12}$/) as string,
    });
    await pageCall(gateway, '/api/v2/employees', { cookie: cookiesOf(back) });
    expect(gateway.service.seen.at(-1)?.headers.authorization).toBe('Bearer canary-access-token');
  });

  it('sets Secure, HttpOnly and SameSite on every cookie', async () => {
    const gateway = await startTestGateway();
    for (const keep of [false, true]) {
      const begun = await begin(gateway, '/', keep);
      const login = await ask(gateway, '/auth/login', {});
      const back = await comeBack(gateway, `?code=c&state=${begun.state}`, begun.cookies);
      const all = [...(login.headers['set-cookie'] ?? []), ...(back.headers['set-cookie'] ?? [])];
      // The page reads the hint for its first paint. It says only that somebody may be signed in.
      const [hint, ...more] = all.filter((line) => line.startsWith('__Host-frontdesk-desk'));
      expect(more).toEqual([]);
      expect(hint).toMatch(/^__Host-frontdesk-desk-\d+=1;.*; Secure; SameSite=Lax$/);
      const set = all.filter((line) => line !== hint);
      expect(set.length).toBe(3);
      for (const line of set) {
        expect(line).toMatch(/^__Host-frontdesk-/);
        expect(line).toMatch(/; Path=\/(;|$)/);
        expect(line).toMatch(/; Secure/);
        expect(line).toMatch(/; HttpOnly/);
        expect(line).not.toMatch(/; Domain/i);
      }
      const session = set.find((line) => line.startsWith('__Host-frontdesk-session'));
      expect(session).toMatch(/; SameSite=Strict/);
      expect(/Max-Age=2592000/.test(session ?? '')).toBe(keep);
      expect(login.headers['set-cookie']?.[0]).toMatch(/Max-Age=600; .*SameSite=Lax/);
    }
  });

  it('gives a new id at each sign-in and never accepts a planted one', async () => {
    const gateway = await startTestGateway();
    const planted = `__Host-frontdesk-session-${gateway.port}=${'A'.repeat(43)}`;
    expect((await pageCall(gateway, '/auth/session', { cookie: planted })).status).toBe(401);
    const begun = await begin(gateway);
    const back = await comeBack(gateway, `?code=c&state=${begun.state}`, `${begun.cookies}; ${planted}`);
    const first = cookiesOf(back);
    expect(first).not.toContain('A'.repeat(43));
    expect((await pageCall(gateway, '/auth/session', { cookie: planted })).status).toBe(401);
    const again = await begin(gateway);
    const second = cookiesOf(await comeBack(gateway, `?code=c&state=${again.state}`, again.cookies));
    expect(second).not.toBe(first);
    const kept = await gateway.database.db.selectFrom('gateway_session').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(second.split('=')[1]);
    expect(JSON.stringify(kept)).not.toContain('canary-access-token');
  });

  it('ends the session that a new sign-in replaces', async () => {
    const gateway = await startTestGateway();
    const begun = await begin(gateway);
    const old = cookiesOf(await comeBack(gateway, `?code=c&state=${begun.state}`, begun.cookies));
    const login = await ask(gateway, '/auth/login', { headers: { cookie: old } });
    const state = new URL(login.headers.location ?? '').searchParams.get('state') ?? '';
    // The callback is a cross-site navigation, so the browser does not send the Strict cookie.
    await comeBack(gateway, `?code=c&state=${state}`, cookiesOf(login));
    expect((await pageCall(gateway, '/auth/session', { cookie: old })).status).toBe(401);
  });
});
