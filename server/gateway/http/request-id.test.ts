import { describe, expect, it } from 'vitest';
import { send, signedIn, messages } from '#testing/gateway/messages.ts';
import { begin, comeBack } from '#testing/gateway/sign-in.ts';
import { ask, pageCall, startTestGateway, type TestGateway } from '#testing/gateway/gateway.ts';
import { json } from '#testing/gateway/service.ts';

interface Line {
  readonly reqId?: string;
  readonly hint?: string;
  readonly route?: string;
  readonly msg: string;
}
const linesOf = (gateway: TestGateway) => gateway.log.map((line) => JSON.parse(line) as Line);
const lastSeen = (gateway: TestGateway) => gateway.service.seen.at(-1)?.headers ?? {};

const GIVEN = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

describe('the id of a request', () => {
  it('is the same in the log, at the service, in the problem and in its header', async () => {
    const { gateway, cookie } = await signedIn();
    gateway.service.behave = () => json({ title: 'No' }, 500);
    const reply = await pageCall(gateway, '/api/v2/employees', { cookie });
    const { reference } = reply.json();
    expect(reference).toMatch(/^[\da-f]{12}$/);
    expect(reply.headers['x-request-id']).toBe(reference);
    expect(lastSeen(gateway)['x-request-id']).toBe(reference);
    await expect
      .poll(() => linesOf(gateway).find(({ reqId, msg }) => reqId === reference && msg === 'request')?.route)
      .toBe('/api/v2/employees');
  });

  it('is another one for each request', async () => {
    const gateway = await startTestGateway();
    const replies = await Promise.all(Array.from({ length: 50 }, () => pageCall(gateway, '/auth/session')));
    expect(new Set(replies.map((reply) => reply.json()['reference'])).size).toBe(50);
  });

  it('from outside is only a hint in the log', async () => {
    const { gateway, cookie } = await signedIn();
    gateway.service.behave = () => json({ title: 'No' }, 403);
    const headers = { 'x-request-id': 'of-a-proxy.1' };
    const reply = await pageCall(gateway, '/api/v2/employees', { cookie, headers });
    expect(reply.json()['reference']).not.toBe('of-a-proxy.1');
    expect(lastSeen(gateway)['x-request-id']).toBe(reply.json()['reference']);
    await expect
      .poll(() => linesOf(gateway).find(({ hint }) => hint === 'of-a-proxy.1')?.reqId)
      .toBe(reply.json()['reference']);
  });

  it.each(['two words', 'a"quote', '{"msg":"made up"}', 'x'.repeat(65), 'å'])(
    'from outside is ignored if it is no plain id: %s',
    async (given) => {
      const gateway = await startTestGateway();
      const headers = { 'x-request-id': Buffer.from(given).toString('latin1') };
      await ask(gateway, '/healthz', { headers });
      await expect.poll(() => linesOf(gateway).some(({ msg }) => msg === 'request')).toBe(true);
      expect(linesOf(gateway).some(({ hint }) => hint !== undefined)).toBe(false);
    },
  );

  it('goes with a sign-in, and is in the line of its refusal', async () => {
    const gateway = await startTestGateway();
    const { cookies, state } = await begin(gateway);
    gateway.service.behave = () => json({}, 401);
    await comeBack(gateway, `?code=bad&state=${state}`, cookies);
    const line = linesOf(gateway).find(({ msg }) => msg === 'sign-in refused');
    expect(line?.reqId).toBe(lastSeen(gateway)['x-request-id']);
  });

  it('goes with a text message, and a repetition is answered with the id of the request that was sent', async () => {
    const { gateway, cookie } = await signedIn();
    gateway.service.behave = () => ({ status: 500 });
    const first = await send(gateway, cookie, 'a-key-of-an-unknown-message');
    const again = await send(gateway, cookie, 'a-key-of-an-unknown-message');
    expect(messages(gateway)[0]?.headers['x-request-id']).toBe(first.json()['reference']);
    expect(linesOf(gateway).find(({ msg }) => msg === 'message')?.reqId).toBe(first.json()['reference']);
    expect(again.text).toBe(first.text);
  });
});

describe('traceparent', () => {
  it('of the request is passed on to the service', async () => {
    const { gateway, cookie } = await signedIn();
    await pageCall(gateway, '/api/v2/employees', { cookie, headers: { traceparent: GIVEN } });
    expect(lastSeen(gateway)['traceparent']).toBe(GIVEN);
  });

  it.each([
    undefined,
    'canary',
    `${GIVEN}-more`,
    GIVEN.toUpperCase(),
    GIVEN.replace('00-', 'ff-'),
    GIVEN.replace(/-[\da-f]{32}-/, `-${'0'.repeat(32)}-`),
    GIVEN.replace(/-[\da-f]{16}-/, `-${'0'.repeat(16)}-`),
  ])('is made of the request’s id where there is no valid one: %s', async (traceparent) => {
    const { gateway, cookie } = await signedIn();
    await pageCall(gateway, '/api/v2/employees', { cookie, headers: { traceparent } });
    const { 'x-request-id': id, traceparent: sent } = lastSeen(gateway);
    expect(sent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
    expect(String(sent).slice(3, 35).endsWith(String(id))).toBe(true);
  });
});
