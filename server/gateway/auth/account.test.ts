import { describe, expect, it } from 'vitest';
import { forEachEngine } from '#testing/db/databases.ts';
import {
  ask,
  cookiesOf,
  pageCall,
  pageHeaders,
  SECRETS,
  signedIn,
  signIn,
  startTestGateway,
  type TestGateway,
} from '#testing/gateway/gateway.ts';
import { friendly, json, PERSON, startFakeService } from '#testing/gateway/service.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const session = (gateway: TestGateway, cookie: string) => pageCall(gateway, '/auth/session', { cookie });

describe('a one-off token', () => {
  it('is made where the setting says: on the sign-in page, and in the session of a person', async () => {
    const accountUrl = 'https://telephony.example.com/account?a=1&b=$&';
    const gateway = await startTestGateway({ accountUrl });
    expect((await ask(gateway, '/login')).text).toContain(
      '<html data-account="https://telephony.example.com/account?a=1&amp;b=$&amp;"',
    );
    const send = { access_token: 't' };
    const reply = await pageCall(gateway, '/auth/token', { method: 'POST', send });
    expect(reply.json()).toMatchObject({ service: { account_url: accountUrl, embedded: false } });
    const unknown = await startTestGateway();
    expect((await ask(unknown, '/login')).text).not.toContain('data-account');
  });

  it('signs in after the service has named its owner', async () => {
    const gateway = await startTestGateway({ embedded: true });
    const reply = await pageCall(gateway, '/auth/token', {
      method: 'POST',
      send: { access_token: ' canary-one-off-token\n' },
    });
    expect(reply.json()).toMatchObject({
      employee: { id: 7, name: 'Mette Strandgran' },
      service: { account_url: `${gateway.service.url}/account/tokens`, embedded: true },
    });
    expect(gateway.service.seen[0]).toMatchObject({
      method: 'GET',
      url: '/api/v2/employee',
      headers: { authorization: 'Bearer canary-one-off-token' },
    });
    expect(reply.headers['set-cookie']?.[0]).not.toMatch(/Max-Age/);
    const kept = await pageCall(gateway, '/auth/token', {
      method: 'POST',
      send: { access_token: 't', keep: true },
    });
    expect(kept.headers['set-cookie']?.[0]).toMatch(/Max-Age=2592000/);
  });

  it('is refused with an error of the contract, and signs nobody in', async () => {
    const gateway = await startTestGateway();
    const cases = [
      [json({ status: 'failure', message: '401 Unauthorized' }, 401), 401, 'token_refused'],
      [json({}, 403), 401, 'token_refused'],
      [json({}, 429), 429, 'rate_limited'],
      [json({}, 500), 502, 'service_failed'],
      [json({ nonsense: true }), 502, 'service_failed'],
      [{ body: '<html>' }, 502, 'service_failed'],
    ] as const;
    for (const [answer, status, error] of cases) {
      gateway.service.behave = () => answer;
      const reply = await pageCall(gateway, '/auth/token', { method: 'POST', send: { access_token: 'x' } });
      expect([reply.status, reply.json()['error'], reply.headers['set-cookie']]).toEqual([
        status,
        error,
        undefined,
      ]);
    }
    gateway.service.behave = friendly;
    const before = gateway.service.seen.length;
    for (const send of [
      {},
      { access_token: '' },
      { access_token: 7 },
      { access_token: 'x'.repeat(4001) },
      { access_token: 'x', more: 1 },
      [],
    ]) {
      expect((await pageCall(gateway, '/auth/token', { method: 'POST', send })).status).toBe(422);
    }
    for (const token of ['a b', 'a\r\nx-evil: 1', 'tøken']) {
      expect(
        (await pageCall(gateway, '/auth/token', { method: 'POST', send: { access_token: token } })).status,
      ).toBe(401);
    }
    expect(gateway.service.seen.length).toBe(before);
  });
});

describe('log-out', () => {
  it('makes a copied cookie useless, at once and after a restart', async () => {
    const { gateway, cookie } = await signedIn();
    const other = await signIn(gateway, 'another-token');
    expect((await session(gateway, cookie)).status).toBe(200);
    const out = await pageCall(gateway, '/auth/logout', { method: 'POST', cookie });
    expect(out.status).toBe(204);
    expect(out.headers['clear-site-data']).toBe('"cache"');
    expect(out.headers['set-cookie']?.join()).toMatch(/__Host-frontdesk-session-\d+=;/);
    expect((await session(gateway, cookie)).status).toBe(401);
    expect((await pageCall(gateway, '/api/v2/employees', { cookie })).status).toBe(401);
    const again = await gateway.restart();
    expect((await session(again, cookie)).status).toBe(401);
    expect((await session(again, other)).status).toBe(200);
  });

  it('needs no session, and is refused when another site asks for it', async () => {
    const { gateway, cookie } = await signedIn();
    expect((await pageCall(gateway, '/auth/logout', { method: 'POST' })).status).toBe(204);
    const forms = [
      { cookie, origin: 'https://evil.example', 'x-frontdesk': '1' },
      { cookie, origin: gateway.url },
      { cookie, 'x-frontdesk': '1' },
      { ...pageHeaders(gateway, cookie), 'x-frontdesk': '2' },
      { ...pageHeaders(gateway, cookie), 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of forms)
      expect((await ask(gateway, '/auth/logout', { method: 'POST', headers })).status).toBe(403);
    expect((await session(gateway, cookie)).status).toBe(200);
  });
});

describe('a session', () => {
  it('ends when it is not used, and after its longest lifetime', async () => {
    const gateway = await startTestGateway();
    const passing = await signIn(gateway);
    const reply = await pageCall(gateway, '/auth/token', {
      method: 'POST',
      send: { access_token: 't', keep: true },
    });
    const kept = cookiesOf(reply);
    gateway.clock.now += 11 * HOUR;
    expect((await session(gateway, passing)).status).toBe(200);
    gateway.clock.now += 11 * HOUR;
    expect((await session(gateway, passing)).status).toBe(200);
    gateway.clock.now += 12 * HOUR + 1;
    expect((await session(gateway, passing)).status).toBe(401);
    expect((await session(gateway, kept)).headers['set-cookie']?.[0]).toMatch(/Max-Age=2592000/);
    for (let day = 0; day < 12; day += 1) {
      gateway.clock.now += 29 * DAY;
      expect((await session(gateway, kept)).status).toBe(200);
    }
    gateway.clock.now += 29 * DAY;
    expect((await session(gateway, kept)).status).toBe(401);
    const busy = await signIn(gateway);
    for (let hour = 0; hour < 7 * 24; hour += 6) {
      expect((await session(gateway, busy)).status).toBe(200);
      gateway.clock.now += 6 * HOUR;
    }
    expect((await session(gateway, busy)).status).toBe(401);
  });

  it('ends when its token is destroyed, also for eight parallel polls', async () => {
    const { gateway, cookie } = await signedIn();
    gateway.service.behave = () => json({ status: 'failure', message: '401 Unauthorized' }, 401);
    const polls = await Promise.all(
      Array.from({ length: 8 }, () => pageCall(gateway, '/api/v2/employees', { cookie })),
    );
    expect(new Set(polls.map((poll) => poll.status))).toEqual(new Set([401]));
    expect(polls[0]?.json()['type']).toBe('urn:frontdesk:problem:unauthorized');
    gateway.service.behave = friendly;
    expect((await session(gateway, cookie)).status).toBe(401);
    expect(await gateway.database.db.selectFrom('gateway_session').selectAll().execute()).toEqual([]);
  });

  it('reads the person again when the data is old, without delaying the answer', async () => {
    const { gateway, cookie } = await signedIn();
    gateway.service.behave = () => json({ employee: { ...PERSON, admin: true } });
    expect((await session(gateway, cookie)).json()).toMatchObject({ employee: { admin: false } });
    gateway.clock.now += 5 * 60_000 + 1;
    await session(gateway, cookie);
    await expect
      .poll(async () => (await session(gateway, cookie)).json()['employee'])
      .toMatchObject({ admin: true });
    gateway.service.behave = () => json({}, 503);
    gateway.clock.now += 5 * 60_000 + 1;
    await session(gateway, cookie);
    expect((await session(gateway, cookie)).json()).toMatchObject({ employee: { admin: true } });
    gateway.service.behave = () => json({}, 401);
    gateway.clock.now += 60_000;
    await session(gateway, cookie);
    await expect.poll(async () => (await session(gateway, cookie)).status).toBe(401);
  });

  it('opens with every configured secret and no other, and for one service only', async () => {
    const { gateway, cookie } = await signedIn();
    const next = 'the-next-session-secret-of-the-tests-98765';
    const rotated = await gateway.restart({ sessionSecrets: [next, ...SECRETS] });
    expect((await session(rotated, cookie)).status).toBe(200);
    const fresh = await signIn(rotated);
    const done = await rotated.restart({ sessionSecrets: [next] });
    expect((await session(done, cookie)).status).toBe(401);
    expect((await session(done, fresh)).status).toBe(200);
    const elsewhere = await startFakeService();
    const moved = await done.restart({ serviceUrl: elsewhere.url });
    expect((await session(moved, fresh)).status).toBe(401);
    expect(elsewhere.seen).toEqual([]);
    await elsewhere.close();
  });

  it("cannot be opened when copied to another session's row", async () => {
    const gateway = await startTestGateway();
    const mine = await signIn(gateway, 'token-of-mine');
    await signIn(gateway, 'token-of-another');
    const { db } = gateway.database;
    const [first, second] = await db.selectFrom('gateway_session').selectAll().execute();
    if (first === undefined || second === undefined) throw new Error('two sessions were made');
    await db
      .updateTable('gateway_session')
      .set({ sealed_token: second.sealed_token })
      .where('id_hash', '=', first.id_hash)
      .execute();
    await db
      .updateTable('gateway_session')
      .set({ sealed_token: first.sealed_token })
      .where('id_hash', '=', second.id_hash)
      .execute();
    expect((await session(gateway, mine)).status).toBe(401);
  });
});

forEachEngine((engine) => {
  it('survives a restart, and log-out reaches every gateway', async () => {
    const location = await engine.location();
    const { gateway, cookie } = await signedIn({ location });
    const again = await gateway.restart();
    expect((await session(again, cookie)).json()).toMatchObject({ employee: { name: 'Mette Strandgran' } });
    if (engine.name === 'sqlite') return;
    const beside = await startTestGateway({ location, service: again.service, publicUrl: again.url });
    expect((await session(beside, cookie)).status).toBe(200);
    await pageCall(again, '/auth/logout', { method: 'POST', cookie });
    expect((await session(beside, cookie)).status).toBe(401);
  });
});
