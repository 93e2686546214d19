import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { forEachEngine } from '#server/db/testing.ts';
import { pageCall, signIn, startTestGateway, type Reply, type TestGateway } from '../testing.ts';
import { friendly, json, startFakeService, type Behaviour } from '../testing-service.ts';

const TO_PERSON = '/api/v2/employees/12/message';
const TO_GROUP = '/api/v2/employee_groups/3/message';
const TEXT = { message: { body: 'Please call 4571999999 back' } };
const UNKNOWN = 'urn:frontdesk:problem:message-unknown';
const WITHOUT_CAPS = { messagesPerMinute: 1e6, messagesPerHour: 1e6 };

async function signedIn(options: Parameters<typeof startTestGateway>[0] = {}) {
  const gateway = await startTestGateway({ ...options, limits: { ...WITHOUT_CAPS, ...options.limits } });
  const cookie = await signIn(gateway);
  gateway.service.seen.length = 0;
  return { gateway, cookie };
}

function send(
  gateway: TestGateway,
  cookie: string,
  key: string | undefined,
  body: unknown = TEXT,
  path = TO_PERSON,
): Promise<Reply> {
  return pageCall(gateway, path, { method: 'POST', cookie, send: body, headers: { 'idempotency-key': key } });
}

const messages = (gateway: TestGateway) =>
  gateway.service.seen.filter((call) => call.url.endsWith('/message'));
const ledger = (gateway: TestGateway) => gateway.database.db.selectFrom('send_ledger').selectAll().execute();

describe('a billed message', () => {
  it('goes out once, with its key, and is answered the same when it is repeated', async () => {
    const { gateway, cookie } = await signedIn();
    const key = randomUUID();
    const first = await send(gateway, cookie, key);
    expect([first.status, first.json()]).toEqual([200, { sent: 1 }]);
    for (let again = 0; again < 5; again += 1) {
      const reply = await send(gateway, cookie, key);
      expect([reply.status, reply.text]).toEqual([200, first.text]);
    }
    expect(messages(gateway)).toMatchObject([
      {
        method: 'POST',
        url: TO_PERSON,
        body: JSON.stringify(TEXT),
        headers: {
          'idempotency-key': key,
          authorization: 'Bearer canary-one-off-token',
          connection: 'close',
        },
      },
    ]);
    expect(await ledger(gateway)).toMatchObject([
      { person: '1:7', intent: key, target: TO_PERSON, state: 'sent', status: 200 },
    ]);
    expect(JSON.stringify(await ledger(gateway))).not.toContain('Please call');
    expect((await send(gateway, cookie, randomUUID(), { body: 'To all' }, TO_GROUP)).status).toBe(200);
    expect(messages(gateway).length).toBe(2);
  });

  it('needs a key', async () => {
    const { gateway, cookie } = await signedIn();
    for (const key of [
      undefined,
      '',
      'short',
      'has spaces in its middle',
      'x'.repeat(101),
      'sixteen-signs!!!',
    ]) {
      expect((await send(gateway, cookie, key)).status).toBe(400);
      expect((await send(gateway, cookie, key, { body: 'x' }, TO_GROUP)).status).toBe(400);
    }
    expect(messages(gateway)).toEqual([]);
    expect(await ledger(gateway)).toEqual([]);
  });

  it('is 422 under the key of another message: other text, person or kind', async () => {
    const { gateway, cookie } = await signedIn();
    const key = randomUUID();
    await send(gateway, cookie, key);
    expect((await send(gateway, cookie, key, { message: { body: 'Something else' } })).status).toBe(422);
    expect((await send(gateway, cookie, key, TEXT, '/api/v2/employees/13/message')).status).toBe(422);
    expect((await send(gateway, cookie, key, { body: TEXT.message.body }, TO_GROUP)).status).toBe(422);
    expect(messages(gateway).length).toBe(1);
  });

  it('is 409 while it is being sent, for every double click', async () => {
    const { gateway, cookie } = await signedIn();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    gateway.service.behave = async () => {
      await held;
      return json({ sent: 1 });
    };
    const key = randomUUID();
    const first = send(gateway, cookie, key);
    await expect.poll(() => messages(gateway).length).toBe(1);
    const clicks = await Promise.all(Array.from({ length: 10 }, () => send(gateway, cookie, key)));
    expect(new Set(clicks.map((reply) => reply.status))).toEqual(new Set([409]));
    expect(clicks[0]?.json()['outcome']).toBe('pending');
    expect((await send(gateway, cookie, key, { message: { body: 'Else' } })).status).toBe(422);
    release();
    expect((await first).status).toBe(200);
    expect((await send(gateway, cookie, key)).status).toBe(200);
    expect(messages(gateway).length).toBe(1);
  });

  it('is one of 50 that come at once', async () => {
    const { gateway, cookie } = await signedIn();
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 50 }, () => send(gateway, cookie, key)));
    expect(replies.filter((reply) => reply.status !== 200 && reply.status !== 409)).toEqual([]);
    expect(replies.some((reply) => reply.status === 200)).toBe(true);
    expect(messages(gateway).length).toBe(1);
  });

  it("is one person's: another's same key is another message", async () => {
    const { gateway, cookie } = await signedIn();
    gateway.service.behave = (call, ...rest) =>
      call.headers.authorization === 'Bearer other' && call.url === '/api/v2/employee'
        ? json({ employee: { id: 8, company_id: 1, name: 'Other' } })
        : friendly(call, ...rest);
    const other = await signIn(gateway, 'other');
    const key = randomUUID();
    await send(gateway, cookie, key);
    await send(gateway, other, key, { message: { body: 'Mine' } });
    expect(messages(gateway).map((call) => call.body)).toEqual([
      JSON.stringify(TEXT),
      '{"message":{"body":"Mine"}}',
    ]);
  });
});

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

  it.each(cases)('is %s after %s, kept and never tried again', async (state, _name, status, behave) => {
    const { gateway, cookie } = await signedIn({ timeouts: { headers: 250, bodyIdle: 250 } });
    gateway.service.behave = behave;
    const key = randomUUID();
    const first = await send(gateway, cookie, key);
    expect(first.status).toBe(status);
    if (state !== 'sent') expect(first.json()['outcome']).toBe(state);
    if (state === 'unknown')
      expect([first.json()['type'], first.json()['detail']]).toEqual([
        UNKNOWN,
        expect.stringContaining('may have been sent and billed'),
      ]);
    gateway.service.behave = friendly;
    const again = await send(gateway, cookie, key);
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(messages(gateway).length).toBe(1);
    expect(await ledger(gateway)).toMatchObject([{ state }]);
  });

  it('is not sent when no connection came about: proved before a byte was written', async () => {
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

  it('is unknown when a connection came about and ended at once', async () => {
    const { gateway, cookie } = await signedIn();
    await gateway.service.close();
    let connections = 0;
    const rude = createServer((socket) => {
      connections += 1;
      socket.resetAndDestroy();
    });
    await new Promise<void>((resolve) =>
      rude.listen(Number(new URL(gateway.service.url).port), '127.0.0.1', resolve),
    );
    const outcome = (await send(gateway, cookie, randomUUID())).json()['outcome'];
    // Either is true to the facts; "sent" or a second connection would not be.
    expect(['unknown', 'not_sent']).toContain(outcome);
    expect(connections).toBe(1);
    await new Promise((resolve) => rude.close(resolve));
  });

  it('of a destroyed token ends the session, and the key is spent', async () => {
    const { gateway, cookie } = await signedIn();
    gateway.service.behave = () => json({ status: 'failure', message: '401 Unauthorized' }, 401);
    const key = randomUUID();
    expect((await send(gateway, cookie, key)).status).toBe(401);
    expect((await pageCall(gateway, '/auth/session', { cookie })).status).toBe(401);
    expect(await ledger(gateway)).toMatchObject([{ state: 'refused', status: 401 }]);
  });
});

describe('a gateway that ends in the middle', () => {
  it('finds the message unknown at its next start, and never sends it again', async () => {
    const { gateway, cookie } = await signedIn();
    const key = randomUUID();
    gateway.service.behave = () => undefined;
    void send(gateway, cookie, key).catch(() => undefined);
    await expect.poll(() => messages(gateway).length).toBe(1);
    // What a kill leaves behind: the row as it was written before the request.
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

  it('closes only after the message under way has its outcome', async () => {
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

it('is capped per person, and says when to go on', async () => {
  const { gateway, cookie } = await signedIn({ limits: { messagesPerMinute: 3, messagesPerHour: 5 } });
  for (let count = 0; count < 3; count += 1)
    expect((await send(gateway, cookie, randomUUID())).status).toBe(200);
  gateway.clock.now += 20_000;
  const key = randomUUID();
  const capped = await send(gateway, cookie, key);
  expect([capped.status, capped.headers['retry-after']]).toEqual([429, '40']);
  gateway.clock.now += 40_001;
  expect((await send(gateway, cookie, key)).status).toBe(200);
  gateway.clock.now += 60_001;
  expect((await send(gateway, cookie, randomUUID())).status).toBe(200);
  const hourly = await send(gateway, cookie, randomUUID());
  expect([hourly.status, Number(hourly.headers['retry-after'])]).toEqual([429, 3480]);
  const burst = await Promise.all(Array.from({ length: 20 }, () => send(gateway, cookie, randomUUID())));
  expect(new Set(burst.map((reply) => reply.status))).toEqual(new Set([429]));
  expect(messages(gateway).length).toBe(5);
});

forEachEngine((engine) => {
  it('1,000 faults, repeated by clicks and replays, send nothing twice', { timeout: 120_000 }, async () => {
    const { gateway, cookie } = await signedIn({
      place: await engine.place(),
      timeouts: { headers: 150, bodyIdle: 150 },
    });
    const faults: Behaviour[] = [
      () => json({ sent: 1 }),
      (_call, _response, socket) => void socket.resetAndDestroy(),
      (_call, _response, socket) => void socket.destroy(),
      () => undefined,
      () => json({}, 500),
      () => json({}, 422),
      () => ({ body: 'not JSON' }),
      (_call, response, socket) => {
        response.writeHead(200, { 'content-length': '9' });
        response.write('{');
        setImmediate(() => socket.destroy());
        return undefined;
      },
      async () => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        return json({ sent: 1 });
      },
    ];
    gateway.service.behave = (call, ...rest) =>
      faults[Number(call.headers['idempotency-key']?.slice(-4)) % faults.length]?.(call, ...rest);
    const keys = Array.from({ length: 1000 }, (_, index) => `fault-intent-${String(index).padStart(4, '0')}`);
    const answered = new Map<string, Set<string>>();
    async function intend(key: string): Promise<void> {
      const replies = await Promise.all([send(gateway, cookie, key), send(gateway, cookie, key)]);
      replies.push(await send(gateway, cookie, key));
      answered.set(
        key,
        new Set(
          replies.filter((reply) => reply.status !== 409).map((reply) => `${reply.status} ${reply.text}`),
        ),
      );
    }
    for (let start = 0; start < keys.length; start += 250)
      await Promise.all(keys.slice(start, start + 250).map(intend));
    const counts = new Map<string, number>();
    for (const call of messages(gateway)) {
      const key = String(call.headers['idempotency-key']);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect([...counts].filter(([, count]) => count > 1)).toEqual([]);
    expect(counts.size).toBe(1000);
    // Whoever asks, and however often, hears one outcome.
    expect([...answered].filter(([, outcomes]) => outcomes.size !== 1)).toEqual([]);
    expect((await ledger(gateway)).filter((row) => row.state === 'pending')).toEqual([]);
  });

  it('two gateways on one database send one message', async () => {
    if (engine.name === 'sqlite') return;
    const place = await engine.place();
    const { gateway, cookie } = await signedIn({ place });
    const beside = await startTestGateway({
      place,
      service: gateway.service,
      publicUrl: gateway.url,
      limits: WITHOUT_CAPS,
    });
    for (let round = 0; round < 20; round += 1) {
      const key = randomUUID();
      await Promise.all([gateway, beside, gateway, beside].map((one) => send(one, cookie, key)));
    }
    expect(messages(gateway).length).toBe(20);
    // A gateway that starts leaves alone what another is just sending.
    gateway.service.behave = async () => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      return json({ sent: 1 });
    };
    const under = send(gateway, cookie, 'under-way-elsewhere');
    await expect.poll(() => messages(gateway).length).toBe(21);
    const third = await startTestGateway({ place, service: gateway.service, publicUrl: gateway.url });
    expect((await send(third, cookie, 'under-way-elsewhere')).status).toBe(409);
    expect((await under).status).toBe(200);
    expect((await send(third, cookie, 'under-way-elsewhere')).json()).toEqual({ sent: 1 });
  });
});
