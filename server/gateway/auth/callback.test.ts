import { describe, expect, it } from 'vitest';
import { cookiesOf, startTestGateway, type TestGateway, type TestOptions } from '#testing/gateway/gateway.ts';
import { friendly, json } from '#testing/gateway/service.ts';
import { begin, comeBack, signInCookie, tokenCalls } from '#testing/gateway/sign-in.ts';

describe.each(['required', 'absent'] as const)('the callback, OAUTH_STATE=%s', (state) => {
  const options: TestOptions = { state };

  it('refuses every wrong variant with 400, without exchanging the code', async () => {
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

  it('accepts a sign-in once: a replay is refused, also after a restart', async () => {
    const gateway = await startTestGateway(options);
    const begun = await begin(gateway);
    const query = `?code=c&state=${begun.state}`;
    expect((await comeBack(gateway, query, begun.cookies)).status).toBe(303);
    expect((await comeBack(gateway, query, begun.cookies)).status).toBe(400);
    const again = await gateway.restart();
    expect((await comeBack(again, query, begun.cookies)).status).toBe(400);
    expect(tokenCalls(again).length).toBe(1);
  });

  it('accepts one of 20 parallel callbacks', async () => {
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

  it('refuses requests that a page embeds or fetches', async () => {
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

  it('shows every refusal on the sign-in page, and keeps the return path', async () => {
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

describe('two tabs of one browser', () => {
  it('finishes each of the sign-ins that two tabs have begun and leads a used one to the page', async () => {
    const gateway = await startTestGateway();
    const first = await begin(gateway, '/chats');
    const second = await begin(gateway, '/groups', false, first.cookies);
    const one = await comeBack(gateway, `?code=c&state=${first.state}`, second.cookies);
    expect([one.status, one.headers.location]).toEqual([303, '/chats']);
    const other = await comeBack(gateway, `?code=d&state=${second.state}`, cookiesOf(one));
    expect([other.status, other.headers.location]).toEqual([303, '/groups']);
    // One session, and no sign-in that is still open.
    const session = cookiesOf(other);
    expect(await gateway.database.db.selectFrom('gateway_session').select('state').execute()).toEqual([
      { state: 'active' },
    ]);
    const again = await comeBack(gateway, `?code=c&state=${first.state}`, session);
    expect([again.status, again.headers.location]).toEqual([303, '/']);
    expect(tokenCalls(gateway)).toHaveLength(2);
  });

  it('finishes only the newest where a callback cannot say which it ends', async () => {
    const gateway = await startTestGateway({ state: 'absent' });
    const first = await begin(gateway, '/chats');
    const second = await begin(gateway, '/groups', false, first.cookies);
    expect((await comeBack(gateway, `?code=c&state=${first.state}`, second.cookies)).status).toBe(400);
    expect(await comeBack(gateway, '?code=c', second.cookies)).toMatchObject({
      status: 303,
      headers: { location: '/auth/confirm' },
    });
  });
});
