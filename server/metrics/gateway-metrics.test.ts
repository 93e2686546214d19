import { request as httpRequest } from 'node:http';
import { describe, expect, it } from 'vitest';
import { begin, comeBack } from '#testing/gateway/sign-in.ts';
import { send, signedIn, TO_PERSON } from '#testing/gateway/messages.ts';
import { ask, pageCall, pageHeaders, startTestGateway, type TestGateway } from '#testing/gateway/gateway.ts';
import { friendly, json, type Behaviour } from '#testing/gateway/service.ts';
import { sessionStore } from '#server/gateway/store/sessions.ts';
import { testMetrics, valueOf } from '#testing/metrics.ts';

const REQUESTS = 'frontdesk_http_request_duration_seconds_count';
const SERVICE = 'frontdesk_service_request_duration_seconds_count';

async function measured(options: Parameters<typeof startTestGateway>[0] = {}) {
  const metrics = testMetrics();
  const { gateway, cookie } = await signedIn({ ...options, measures: metrics.measures });
  return {
    gateway,
    cookie,
    metrics,
    count: (name: string, labels?: Record<string, string>) => valueOf(metrics, name, labels),
  };
}

/** Opens a stream of changes; the returned function closes it. */
async function openStream(gateway: TestGateway, cookie: string): Promise<() => void> {
  const request = httpRequest({
    port: gateway.port,
    host: '127.0.0.1',
    path: '/live',
    headers: { ...pageHeaders(gateway, cookie), host: `localhost:${gateway.port}` },
    agent: false,
  });
  request.on('error', () => undefined);
  await new Promise((resolve) => request.on('response', resolve).end());
  return () => request.destroy();
}

describe('requests', () => {
  it('are counted by route template and status, with a histogram', async () => {
    const { gateway, cookie, count } = await measured();
    await pageCall(gateway, '/api/v2/employees/12', { cookie });
    await pageCall(gateway, '/api/v2/employees/13', { cookie });
    await pageCall(gateway, '/api/v2/nothing', { cookie });
    await ask(gateway, '/healthz');
    await ask(gateway, '/assets/app-AbC123.js');
    const labels = { method: 'GET', route: '/api/v2/employees/:id', status: '200' };
    await expect.poll(() => count(REQUESTS, labels)).toBe(2);
    expect(await count('frontdesk_http_request_duration_seconds_bucket', { ...labels, le: '+Inf' })).toBe(2);
    expect(await count(REQUESTS, { route: '/api/*', status: '404' })).toBe(1);
    expect(await count(REQUESTS, { route: '/healthz', status: '200' })).toBe(1);
    expect(await count(REQUESTS, { route: '/assets/*' })).toBe(1);
  });

  it('that ask whether something changed are counted as unchanged or changed', async () => {
    const { gateway, cookie, count } = await measured();
    const asked = { cookie, headers: { 'if-none-match': '"a"' } };
    gateway.service.behave = () => ({ status: 304 });
    await pageCall(gateway, '/api/v2/employees', asked);
    await pageCall(gateway, '/api/v2/employees', asked);
    gateway.service.behave = () => json({ employees: [] });
    await pageCall(gateway, '/api/v2/employees', asked);
    await pageCall(gateway, '/api/v2/employees', { cookie });
    await expect.poll(() => count('frontdesk_polls_total', { result: 'changed' })).toBe(1);
    expect(await count('frontdesk_polls_total', { result: 'unchanged' })).toBe(2);
  });

  it('of two gateways in one process are counted apart', async () => {
    const [one, other] = [await measured(), await measured()];
    await ask(one.gateway, '/healthz');
    await expect.poll(() => one.count(REQUESTS, { route: '/healthz' })).toBe(1);
    expect(await other.count(REQUESTS, { route: '/healthz' })).toBeUndefined();
  });
});

describe('calls of the service', () => {
  it('are counted by operation and status, and its failures by code', async () => {
    const { gateway, cookie, count } = await measured({ timeouts: { headers: 1000 } });
    const answers: Behaviour[] = [
      friendly,
      () => ({ status: 500 }),
      (_request, _response, socket) => void socket.resetAndDestroy(),
      () => undefined,
    ];
    for (const behave of answers) {
      gateway.service.behave = behave;
      await pageCall(gateway, '/api/v2/employee_groups', { cookie });
    }
    const operation = 'listEmployeeGroups';
    expect(await count(SERVICE, { operation, status: '200' })).toBe(1);
    expect(await count(SERVICE, { operation, status: '500' })).toBe(1);
    expect(await count('frontdesk_service_errors_total', { operation })).toBe(2);
    expect(
      await count('frontdesk_service_errors_total', { operation, code: 'UND_ERR_HEADERS_TIMEOUT' }),
    ).toBe(1);
    expect(await count(SERVICE, { operation: 'getOwnEmployee' })).toBe(1);
  });

  it('whose answer is cut off are failures too', async () => {
    const { gateway, cookie, count } = await measured();
    gateway.service.behave = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"employees":');
      setTimeout(() => response.destroy(), 20);
      return undefined;
    };
    expect((await pageCall(gateway, '/api/v2/employees', { cookie })).status).toBe(502);
    expect(await count('frontdesk_service_errors_total', { operation: 'listEmployees' })).toBe(1);
  });
});

describe('sessions and streams', () => {
  it('counts open streams, and a stream is no slow request', async () => {
    const { gateway, cookie, count } = await measured();
    const close = [await openStream(gateway, cookie), await openStream(gateway, cookie)];
    expect(await count('frontdesk_live_streams')).toBe(2);
    for (const one of close) one();
    await expect.poll(() => count('frontdesk_live_streams')).toBe(0);
    expect(await count('frontdesk_live_streams_opened_total')).toBe(2);
    expect(await count(REQUESTS, { route: '/live' })).toBeUndefined();
  });

  it('counts sessions that have not expired, by state', async () => {
    const { gateway } = await measured();
    const sessions = sessionStore(gateway.database);
    expect(await sessions.counts(gateway.clock.now)).toEqual({ active: 1, pending: 0, wall: 0 });
    expect(await sessions.counts(gateway.clock.now + 366 * 24 * 60 * 60_000)).toEqual({
      active: 0,
      pending: 0,
      wall: 0,
    });
  });

  it('counts sign-ins by way, and refusals by reason', async () => {
    const { gateway, count } = await measured();
    expect(await count('frontdesk_sign_ins_total', { way: 'token' })).toBe(1);
    const { cookies, state } = await begin(gateway);
    await comeBack(gateway, `?code=good&state=${state}`, cookies);
    expect(await count('frontdesk_sign_ins_total', { way: 'oauth' })).toBe(1);
    await comeBack(gateway, '?code=good&state=guessed', cookies);
    expect(await count('frontdesk_sign_in_refusals_total', { reason: 'not_ours' })).toBe(1);
    const again = await begin(gateway);
    await comeBack(gateway, `?error=access_denied&state=${again.state}`, again.cookies);
    expect(await count('frontdesk_sign_in_refusals_total', { reason: 'access_denied' })).toBe(1);
    gateway.service.behave = () => ({ status: 401 });
    const body = { access_token: 'wrong' };
    await pageCall(gateway, '/auth/token', { method: 'POST', send: body });
    expect(await count('frontdesk_sign_in_refusals_total', { reason: 'token_refused' })).toBe(1);
  });
});

describe('rate limits', () => {
  it('are counted by limit', async () => {
    const { gateway, cookie, count } = await measured({
      limits: { callsPerMinute: 3, anonymousPerMinute: 2, signInsPerMinute: 2, messagesPerMinute: 1 },
    });
    const limited = (limit: string) => count('frontdesk_rate_limited_total', { limit });
    await send(gateway, cookie, 'a-first-key-of-a-message');
    await send(gateway, cookie, 'a-second-key-of-a-message');
    expect(await limited('messages')).toBe(1);
    for (let asked = 0; asked < 3; asked += 1) await pageCall(gateway, '/api/v2/employees', { cookie });
    expect(await limited('session')).toBe(2);
    for (let asked = 0; asked < 3; asked += 1) await pageCall(gateway, '/api/v2/employees');
    expect(await limited('address')).toBe(1);
    for (let asked = 0; asked < 3; asked += 1) await ask(gateway, '/auth/login');
    expect(await limited('sign_in')).toBe(2);
  });

  it('count a session with too many streams', async () => {
    const { gateway, cookie, count } = await measured();
    for (let opened = 0; opened < 7; opened += 1) await openStream(gateway, cookie);
    expect(await count('frontdesk_rate_limited_total', { limit: 'streams' })).toBe(1);
  });
});

describe('text messages', () => {
  it('are counted by outcome, once for each intent', async () => {
    const { gateway, cookie, count } = await measured();
    const outcome = (name: string) => count('frontdesk_messages_total', { outcome: name });
    await send(gateway, cookie, 'a-key-of-a-sent-message');
    await send(gateway, cookie, 'a-key-of-a-sent-message');
    gateway.service.behave = () => json({ title: 'No' }, 422);
    await send(gateway, cookie, 'a-key-of-a-refused-message');
    gateway.service.behave = () => ({ status: 500 });
    await send(gateway, cookie, 'a-key-of-an-unknown-message');
    expect(await Promise.all(['sent', 'refused', 'unknown', 'not_sent'].map(outcome))).toEqual([1, 1, 1, 0]);
    expect(await count(SERVICE, { operation: 'messageEmployee' })).toBe(3);
    await gateway.service.close();
    await send(gateway, cookie, 'a-key-of-a-message-without-service');
    expect(await outcome('not_sent')).toBe(1);
    expect(await count('frontdesk_service_errors_total', { operation: 'messageEmployee' })).toBe(1);
  });

  it('that a crash has swallowed are counted as unknown at the next start', async () => {
    const { gateway } = await measured();
    const now = gateway.clock.now;
    await gateway.database.db
      .insertInto('send_ledger')
      .values({
        person: '1:7',
        intent: 'lost',
        target: TO_PERSON,
        body_hash: '',
        state: 'pending',
        status: null,
        answer: null,
        created_at: now,
        deadline_at: now + 60_000,
        finished_at: null,
      })
      .execute();
    const metrics = testMetrics();
    await gateway.restart({ measures: metrics.measures });
    const unknown = () => valueOf(metrics, 'frontdesk_messages_total', { outcome: 'unknown' });
    // Prometheus has to see an increase.
    expect([await unknown(), await unknown(), await unknown()]).toEqual([0, 1, 1]);
  });
});
