import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { pageCall, signIn } from '#testing/gateway/gateway.ts';
import { friendly, json, startFakeService, type Behaviour } from '#testing/gateway/service.ts';
import { ledger, messages, send, signedIn } from '#testing/gateway/messages.ts';

/** Cases in which no answer comes: only these get a short time-out. */
const NEVER_ENDS = ['no answer', 'an endless answer'];
const UNKNOWN = 'urn:frontdesk:problem:message-unknown';

describe('the outcome', () => {
  const cases: [string, string, number, Behaviour][] = [
    [
      'refused',
      'refused (422)',
      422,
      () => json({ type: 'urn:frontdesk:problem:validation', title: 'No', status: 422 }, 422),
    ],
    [
      'refused',
      'refused (trial)',
      403,
      () => json({ type: 'urn:frontdesk:problem:trial', title: 'In trial', status: 403 }, 403),
    ],
    [
      'refused',
      'refused in the words of another service',
      404,
      () => json({ status: 'failure', message: 'gone' }, 404),
    ],
    ['refused', 'asked to slow down', 429, () => json({}, 429)],
    ['unknown', 'a time-out in front of the service', 502, () => json({}, 408)],
    ['unknown', '500', 502, () => json({}, 500)],
    ['unknown', '503', 502, () => json({}, 503)],
    ['unknown', '200 with HTML', 502, () => ({ body: '<html>' })],
    ['unknown', '200 without a number', 502, () => json({ sent: 'yes' })],
    [
      'unknown',
      '200 that breaks off',
      502,
      (_call, response, socket) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '50' });
        response.write('{"sent":');
        setTimeout(() => socket.destroy(), 10);
        return undefined;
      },
    ],
    [
      'unknown',
      'a redirect',
      502,
      () => ({ status: 307, headers: { location: '/api/v2/employees/13/message' } }),
    ],
    ['unknown', 'a reset', 502, (_call, _response, socket) => void socket.resetAndDestroy()],
    ['unknown', 'an end', 502, (_call, _response, socket) => void socket.end()],
    ['unknown', 'no answer', 502, () => undefined],
    [
      'unknown',
      'an early hint and then nothing',
      502,
      (_call, response, socket) => {
        response.writeEarlyHints({ link: '</x>; rel=preload' }, () => socket.destroy());
        return undefined;
      },
    ],
    [
      'sent',
      'a hint before the answer',
      200,
      (_call, response) => {
        response.writeEarlyHints({ link: '</x>; rel=preload' });
        return json({ sent: 1 });
      },
    ],
    [
      'unknown',
      'an endless answer',
      502,
      (_call, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write('x'.repeat(300 * 1024));
        return undefined;
      },
    ],
  ];

  it.each(cases)('is %s after %s, is stored and never retried', async (state, name, status, behave) => {
    const { gateway, cookie } = await signedIn(
      NEVER_ENDS.includes(name) ? { timeouts: { headers: 1000, bodyIdle: 1000 } } : {},
    );
    gateway.service.behave = behave;
    const key = randomUUID();
    const first = await send(gateway, cookie, key);
    expect(first.status).toBe(status);
    expect(first.json()['outcome'] ?? 'sent').toBe(state);
    expect(first.json()['type'] === UNKNOWN).toBe(state === 'unknown');
    expect(first.text.includes('may have been sent and billed')).toBe(state === 'unknown');
    gateway.service.behave = friendly;
    const again = await send(gateway, cookie, key);
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(messages(gateway).length).toBe(1);
    expect(await ledger(gateway)).toMatchObject([{ state }]);
  });

  it('is not sent when there was no connection, since no byte was written', async () => {
    const { gateway, cookie } = await signedIn();
    await gateway.service.close();
    const key = randomUUID();
    const first = await send(gateway, cookie, key);
    expect([first.status, first.json()['outcome'], first.json()['detail']]).toEqual([
      502,
      'not_sent',
      'The message was not sent and not billed.',
    ]);
    const back = await startFakeService(friendly, Number(new URL(gateway.service.url).port));
    expect((await send(gateway, cookie, key)).text).toBe(first.text);
    expect(back.seen).toEqual([]);
    expect((await send(gateway, cookie, randomUUID())).status).toBe(200);
    expect(back.seen.length).toBe(1);
    await back.close();
  });

  it('is unknown when a connection was made and ended at once', async () => {
    const { gateway, cookie } = await signedIn();
    await gateway.service.close();
    let connections = 0;
    const resetting = createServer((socket) => {
      connections += 1;
      socket.resetAndDestroy();
    });
    await new Promise<void>((resolve) =>
      resetting.listen(Number(new URL(gateway.service.url).port), '127.0.0.1', resolve),
    );
    const outcome = (await send(gateway, cookie, randomUUID())).json()['outcome'];
    // Both are true; "sent" or a second connection would not be.
    expect(['unknown', 'not_sent']).toContain(outcome);
    expect(connections).toBe(1);
    await new Promise((resolve) => resetting.close(resolve));
  });

  it('ends the session for a destroyed token, and the message may be sent after signing in again', async () => {
    const { gateway, cookie } = await signedIn();
    gateway.service.behave = () => json({ status: 'failure', message: '401 Unauthorized' }, 401);
    const key = randomUUID();
    expect((await send(gateway, cookie, key)).status).toBe(401);
    expect((await pageCall(gateway, '/auth/session', { cookie })).status).toBe(401);
    expect(await ledger(gateway)).toEqual([]);
    gateway.service.behave = friendly;
    const again = await signIn(gateway, 'a-new-token');
    expect((await send(gateway, again, key)).json()).toEqual({ sent: 1 });
    expect((await send(gateway, again, key)).json()).toEqual({ sent: 1 });
    expect(messages(gateway).length).toBe(2);
  });

  it('says how long to wait when the service asks to slow down', async () => {
    const { gateway, cookie } = await signedIn();
    gateway.service.behave = () => json({}, 429, { 'retry-after': '9' });
    const reply = await send(gateway, cookie, randomUUID());
    expect([reply.status, reply.headers['retry-after'], reply.json()['outcome']]).toEqual([
      429,
      '9',
      'refused',
    ]);
  });
});

describe('a gateway that stops in the middle', () => {
  it('marks the message unknown at its next start, and never sends it again', async () => {
    const { gateway, cookie } = await signedIn();
    const key = randomUUID();
    gateway.service.behave = () => undefined;
    void send(gateway, cookie, key).catch(() => undefined);
    await expect.poll(() => messages(gateway).length).toBe(1);
    // The state after a kill: the row as it was written before the request.
    const [row] = await ledger(gateway);
    expect(row?.state).toBe('pending');
    await gateway.database.db
      .insertInto('send_ledger')
      .values({ ...row!, intent: 'left-by-a-killed-one' })
      .execute();
    gateway.service.behave = friendly;
    await gateway.service.close();
    const again = await gateway.restart({
      service: await startFakeService(friendly, Number(new URL(gateway.service.url).port)),
    });
    const reply = await send(again, cookie, 'left-by-a-killed-one');
    expect([reply.status, reply.json()['type'], reply.json()['outcome']]).toEqual([502, UNKNOWN, 'unknown']);
    expect((await send(again, cookie, key)).json()['outcome']).toBe('unknown');
    expect(messages(again)).toEqual([]);
  });

  it('closes only after the message being sent has its outcome', async () => {
    const { gateway, cookie } = await signedIn();
    gateway.service.behave = async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      return json({ sent: 1 });
    };
    const key = randomUUID();
    const under = send(gateway, cookie, key).catch(() => undefined);
    await expect.poll(() => messages(gateway).length).toBe(1);
    const again = await gateway.restart();
    await under;
    expect((await send(again, cookie, key)).json()).toEqual({ sent: 1 });
    expect(messages(again).length).toBe(1);
  });
});
