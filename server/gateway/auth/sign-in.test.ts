import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  ask,
  cookiesOf,
  pageCall,
  startTestGateway,
  type Reply,
  type TestGateway,
  type TestOptions,
} from '../testing.ts';
import { friendly, json } from '../testing-service.ts';

const NAVIGATION = {
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'cross-site',
};

const tokenCalls = (gateway: TestGateway) =>
  gateway.service.seen.filter((call) => call.url.startsWith('/api/v2/token'));
const signInCookie = (gateway: TestGateway, cookies: string) =>
  cookies.split('; ').find((cookie) => cookie.startsWith(`__Host-frontdesk-sign-in-${gateway.port}=`)) ?? '';

interface Begun {
  readonly cookies: string;
  readonly authorize: URL;
  readonly state: string;
}

async function begin(gateway: TestGateway, returnTo?: string, keep = false): Promise<Begun> {
  const form = new URLSearchParams({
    ...(returnTo === undefined ? {} : { return_to: returnTo }),
    ...(keep ? { keep: '1' } : {}),
  });
  const reply = await ask(gateway, '/auth/login', {
    method: 'POST',
    headers: {
      origin: gateway.url,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: form.toString(),
  });
  expect(reply.status).toBe(303);
  const authorize = new URL(reply.headers.location ?? '');
  return { cookies: cookiesOf(reply), authorize, state: authorize.searchParams.get('state') ?? '' };
}

const comeBack = (
  gateway: TestGateway,
  query: string,
  cookies: string,
  headers: Record<string, string> = NAVIGATION,
): Promise<Reply> => ask(gateway, `/auth/callback${query}`, { headers: { ...headers, cookie: cookies } });

describe('the OAuth walk', () => {
  it('sends state and PKCE, exchanges the code by the spec and comes back to the page first asked for', async () => {
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
      service: { account_url: null, embedded: false },
      build: expect.stringMatching(/^[\w-]{12}$/) as string,
    });
    await pageCall(gateway, '/api/v2/employees', { cookie: cookiesOf(back) });
    expect(gateway.service.seen.at(-1)?.headers.authorization).toBe('Bearer canary-access-token');
  });

  it('sets the flags of trust.md on every cookie', async () => {
    const gateway = await startTestGateway();
    for (const keep of [false, true]) {
      const begun = await begin(gateway, '/', keep);
      const login = await ask(gateway, '/auth/login', {});
      const back = await comeBack(gateway, `?code=c&state=${begun.state}`, begun.cookies);
      const all = [...(login.headers['set-cookie'] ?? []), ...(back.headers['set-cookie'] ?? [])];
      // The hint for the first paint is read by the page, and says no more than that somebody may be signed in.
      const [hint, ...more] = all.filter((line) => line.startsWith('frontdesk-desk'));
      expect(more).toEqual([]);
      expect(hint).toMatch(/^frontdesk-desk-\d+=1;.*; Secure; SameSite=Lax$/);
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

  it('gives a new id at each sign-in and never takes a planted one', async () => {
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
    // The callback comes from another site, so the browser does not send the Strict cookie with it.
    await comeBack(gateway, `?code=c&state=${state}`, cookiesOf(login));
    expect((await pageCall(gateway, '/auth/session', { cookie: old })).status).toBe(401);
  });
});

describe.each(['required', 'absent'] as const)('the callback, OAUTH_STATE=%s', (state) => {
  const options: TestOptions = { state };

  it('refuses every wrong variant with 400 and without a token call', async () => {
    const gateway = await startTestGateway(options);
    const begun = await begin(gateway);
    const other = await begin(gateway);
    const sealed = signInCookie(gateway, begun.cookies);
    const [name = '', value = ''] = sealed.split(/=(.*)/s);
    const tampered = `${name}=${value.slice(0, -4)}AAAA`;
    const variants: [string, string, string][] = [
      ['wrong state', `?code=c&state=${'x'.repeat(43)}`, begun.cookies],
      ['empty state', '?code=c&state=', begun.cookies],
      ["another sign-in's state", `?code=c&state=${other.state}`, begun.cookies],
      ['state cut short', `?code=c&state=${begun.state.slice(0, -1)}`, begun.cookies],
      ['state with more', `?code=c&state=${begun.state}x`, begun.cookies],
      ['doubled state', `?code=c&state=${begun.state}&state=${begun.state}`, begun.cookies],
      ['doubled state, one wrong', `?code=c&state=${begun.state}&state=x`, begun.cookies],
      ['doubled code', `?code=c&code=d&state=${begun.state}`, begun.cookies],
      ['doubled error', `?error=a&error=b&state=${begun.state}`, begun.cookies],
      ['no cookie', `?code=c&state=${begun.state}`, ''],
      ['cookie of rubbish', `?code=c&state=${begun.state}`, `${name}=rubbish`],
      ['tampered cookie', `?code=c&state=${begun.state}`, tampered],
      ['refusal with wrong state', '?error=access_denied&state=x', begun.cookies],
    ];
    if (state === 'required') {
      variants.push(
        ['no state', '?code=c', begun.cookies],
        ['nothing', '', begun.cookies],
        ['refusal without state', '?error=access_denied', begun.cookies],
      );
    }
    for (const [variant, query, cookies] of variants) {
      const reply = await comeBack(gateway, query, cookies);
      expect([variant, reply.status]).toEqual([variant, 400]);
      expect(reply.text).toContain('href="/login"');
      expect(reply.text).toContain('Nobody has been signed in');
      expect(cookiesOf(reply)).toBe('');
    }
    expect(tokenCalls(gateway)).toEqual([]);
  });

  it('takes a sign-in once: a replay is refused, also after a restart', async () => {
    const gateway = await startTestGateway(options);
    const begun = await begin(gateway);
    const query = `?code=c&state=${begun.state}`;
    expect((await comeBack(gateway, query, begun.cookies)).status).toBe(303);
    expect((await comeBack(gateway, query, begun.cookies)).status).toBe(400);
    const again = await gateway.restart();
    expect((await comeBack(again, query, begun.cookies)).status).toBe(400);
    expect(tokenCalls(again).length).toBe(1);
  });

  it('takes one of 20 callbacks at once', async () => {
    const gateway = await startTestGateway(options);
    const begun = await begin(gateway);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => comeBack(gateway, `?code=c&state=${begun.state}`, begun.cookies)),
    );
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([
      303,
      ...Array.from({ length: 19 }, () => 400),
    ]);
    expect(tokenCalls(gateway).length).toBe(1);
  });

  it('forgets a sign-in after ten minutes', async () => {
    const gateway = await startTestGateway(options);
    const begun = await begin(gateway);
    gateway.clock.now += 10 * 60_000 + 1000;
    expect((await comeBack(gateway, `?code=c&state=${begun.state}`, begun.cookies)).status).toBe(400);
    expect(tokenCalls(gateway)).toEqual([]);
  });

  it('is no target for what a page embeds or fetches', async () => {
    const gateway = await startTestGateway(options);
    const begun = await begin(gateway);
    for (const [dest, mode] of [
      ['image', 'no-cors'],
      ['iframe', 'navigate'],
      ['empty', 'cors'],
      ['script', 'no-cors'],
      ['object', 'navigate'],
    ]) {
      const headers = {
        'sec-fetch-dest': dest ?? '',
        'sec-fetch-mode': mode ?? '',
        'sec-fetch-site': 'cross-site',
      };
      expect((await comeBack(gateway, `?code=c&state=${begun.state}`, begun.cookies, headers)).status).toBe(
        400,
      );
    }
    expect(tokenCalls(gateway)).toEqual([]);
  });

  it('says every refusal on the sign-in page, and keeps the way back', async () => {
    const gateway = await startTestGateway(options);
    const cases: [string, string, TestGateway['service']['behave']][] = [
      ['access_denied', 'error=access_denied', friendly],
      ['exchange_failed', 'error=server_error', friendly],
      ['exchange_failed', 'nothing=1', friendly],
      [
        'exchange_failed',
        'code=c',
        (call) => (call.url.includes('/token') ? json({ error: 'invalid_grant' }, 400) : json({})),
      ],
      ['rate_limited', 'code=c', () => json({}, 429)],
      ['service_failed', 'code=c', () => json({}, 503)],
      ['service_failed', 'code=c', () => ({ body: '<html>', headers: { 'content-type': 'text/html' } })],
      ['service_failed', 'code=c', () => json({ access_token: 7 })],
      [
        'service_failed',
        'code=c',
        (call) => (call.url.includes('/token') ? json({ access_token: 't' }) : json({ employee: {} })),
      ],
      [
        'token_refused',
        'code=c',
        (call) => (call.url.includes('/token') ? json({ access_token: 't' }) : json({}, 401)),
      ],
      ['service_unreachable', 'code=c', (_call, _response, socket) => void socket.destroy()],
    ];
    for (const [error, query, behave] of cases) {
      gateway.service.behave = behave;
      const begun = await begin(gateway, '/contacts/5');
      const reply = await comeBack(gateway, `?${query}&state=${begun.state}`, begun.cookies);
      expect([query, reply.status, reply.headers.location]).toEqual([
        query,
        303,
        `/login?error=${error}&return_to=%2Fcontacts%2F5`,
      ]);
      expect(cookiesOf(reply)).toBe('');
    }
  });
});
