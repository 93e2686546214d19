import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { resourceOperationNames, operation } from '#contract/service/endpoints.ts';
import { raw } from '#testing/http/raw.ts';
import { addressOf, BODIES } from '#testing/gateway/samples.ts';
import { ask, cookiesOf, pageCall, signedIn, signIn, startTestGateway } from '#testing/gateway/gateway.ts';
import { friendly, json, type Behaviour } from '#testing/gateway/service.ts';

describe('requests that reach no route', () => {
  it('get a small problem document: no host or two, not HTTP, CONNECT, what nobody can expect', async () => {
    const gateway = await startTestGateway();
    const two = 'Host: localhost\r\nHost: other.example\r\nConnection: close\r\n\r\n';
    for (const path of ['/', '/api/v2/employee', '/healthz']) {
      const answer = await raw(gateway.url, `GET ${path} HTTP/1.1\r\n${two}`);
      expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*The request names two hosts\./);
    }
    expect(await raw(gateway.url, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 400 [\s\S]*The request names no host\./,
    );
    expect(await raw(gateway.url, 'GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
    for (const [text, status] of [
      ['HELLO\r\n\r\n', 400],
      ['GET / HTTP/1.1\r\nbroken header\r\n\r\n', 400],
      [`GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
      ['CONNECT localhost:80 HTTP/1.1\r\nHost: localhost:80\r\n\r\n', 405],
      ['POST / HTTP/1.1\r\nHost: localhost\r\nExpect: a miracle\r\nContent-Length: 2\r\n\r\n', 417],
    ] as const) {
      const answer = await raw(gateway.url, text);
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      expect(head).toContain(`HTTP/1.1 ${status} `);
      expect(head).toMatch(/content-security-policy: .*\r\n/i);
      expect(head).toMatch(/connection: close/i);
      expect(JSON.parse(body)).toMatchObject({ status, type: 'urn:frontdesk:problem:refused-request' });
      expect(body.length).toBeLessThan(200);
    }
  });
});

describe('rates', () => {
  it('are limited per session, and the refusal says how long to wait', async () => {
    const { gateway, cookie } = await signedIn({ limits: { callsPerMinute: 20 } });
    const other = await signIn(gateway, 'another');
    gateway.service.seen.length = 0;
    const burst = await Promise.all(
      Array.from({ length: 30 }, () => pageCall(gateway, '/api/v2/employees', { cookie })),
    );
    const refused = burst.filter((reply) => reply.status === 429);
    expect(refused.length).toBe(10);
    for (const reply of refused) {
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
      expect(reply.json()['type']).toBe('urn:frontdesk:problem:slow-down');
    }
    expect(gateway.service.seen.length).toBe(20);
    expect((await pageCall(gateway, '/api/v2/employees', { cookie: other })).status).toBe(200);
  });

  it('are limited per address for anyone who is not signed in', async () => {
    const gateway = await startTestGateway({ limits: { anonymousPerMinute: 5, signInsPerMinute: 4 } });
    const planted = (index: number) =>
      `__Host-frontdesk-session-${gateway.port}=${String(index).padStart(43, 'x')}`;
    const guesses = await Promise.all(
      Array.from({ length: 9 }, (_, index) => pageCall(gateway, '/auth/session', { cookie: planted(index) })),
    );
    expect(guesses.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([
      401, 401, 401, 401, 401, 429, 429, 429, 429,
    ]);
    const signOut = await pageCall(gateway, '/auth/logout', { method: 'POST', cookie: planted(9) });
    expect(signOut.status).toBe(429);
    const tries = [];
    for (let index = 0; index < 6; index += 1)
      tries.push(
        await pageCall(gateway, '/auth/token', { method: 'POST', send: { access_token: `t${index}` } }),
      );
    expect(tries.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 429, 429]);
    const login = await ask(gateway, '/auth/login');
    expect(login.status).toBe(429);
    expect(login.text).toMatch(
      new RegExp(`Wait ${login.headers['retry-after']} seconds?, then sign in again`),
    );
    expect(gateway.service.seen.length).toBe(4);
  });

  it('count the browser behind a trusted proxy, and the connection behind any other', async () => {
    const open = await startTestGateway({ limits: { signInsPerMinute: 1 } });
    const login = (gateway: typeof open, address: string) =>
      ask(gateway, '/auth/login', { headers: { 'x-forwarded-for': address } });
    expect([(await login(open, '10.0.0.1')).status, (await login(open, '10.0.0.2')).status]).toEqual([
      303, 429,
    ]);
    const behind = await startTestGateway({ limits: { signInsPerMinute: 1 }, trustProxy: '127.0.0.1' });
    expect([
      (await login(behind, '10.0.0.1')).status,
      (await login(behind, '10.0.0.2')).status,
      (await login(behind, '10.0.0.2')).status,
    ]).toEqual([303, 303, 429]);
  });
});

describe('logs', () => {
  it('name routes and outcomes, and contain no token, code, secret, password, text or number', async () => {
    const gateway = await startTestGateway({ timeouts: { headers: 1000 } });
    const begin = await ask(gateway, '/auth/login?return_to=%2Fcaller%3Fnumber%3D4588888888');
    const state = new URL(begin.headers.location ?? '').searchParams.get('state') ?? '';
    const back = await ask(gateway, `/auth/callback?code=canary-code&state=${state}`, {
      headers: { cookie: cookiesOf(begin) },
    });
    const cookie = cookiesOf(back);
    await ask(gateway, `/auth/callback?code=canary-code&state=canary-state`, {
      headers: { cookie: cookiesOf(begin) },
    });
    await pageCall(gateway, '/auth/token', {
      method: 'POST',
      send: { access_token: 'canary-one-off-token', password: 'canary-password' },
    });
    const behaviours: Behaviour[] = [
      friendly,
      () => json({ message: 'canary-answer' }, 500),
      () => json({ message: 'canary-answer' }, 403),
      (_call, _response, socket) => void socket.destroy(),
      (_call, _response, socket) => void socket.end('canary-answer'),
      () => ({ body: 'canary-answer' }),
    ];
    for (const behave of behaviours) {
      gateway.service.behave = behave;
      for (const name of resourceOperationNames) {
        await pageCall(gateway, addressOf(name), {
          method: operation(name).method,
          cookie,
          send: BODIES[name],
          headers: { 'idempotency-key': `canary-${randomUUID()}` },
        });
      }
    }
    gateway.service.behave = () => undefined;
    await pageCall(gateway, '/api/v2/contacts/by_number/4571999999?access_token=canary-query', { cookie });
    await pageCall(gateway, '/api/v2/contacts/by_number/4571999999', { cookie });
    gateway.service.behave = () => json({}, 401);
    await pageCall(gateway, '/auth/token', {
      method: 'POST',
      send: { access_token: 'canary-one-off-token' },
    });
    await gateway.database.close();
    expect(
      (await pageCall(gateway, '/api/v2/employees?limit=canary-query', { cookie })).status,
    ).toBeGreaterThanOrEqual(500);
    const log = gateway.log.join('');
    expect(log).toContain('"route":"/api/v2/contacts/by_number/:number"');
    expect(log).toContain('"route":"/auth/callback"');
    expect(log).toContain('"person":"1:7","keep":false,"msg":"signed in"');
    expect(log).toContain('"signIn":"token_refused"');
    expect(log).toContain('"outcome":"unknown"');
    const secrets = [
      'canary',
      state,
      'Please call back',
      'Mette',
      '4571999999',
      '4588888888',
      cookie.split(/[=;]/)[1] ?? 'none',
      cookiesOf(begin).split(/[=;]/)[1] ?? 'none',
      'Bearer',
    ];
    for (const secret of secrets) expect([secret, log.includes(secret)]).toEqual([secret, false]);
  });
});
