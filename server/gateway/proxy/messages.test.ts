import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PROBLEMS } from '#contract/problem.ts';
import { signIn } from '#testing/gateway/gateway.ts';
import { friendly, json } from '#testing/gateway/service.ts';
import { ledger, messages, send, signedIn, TEXT, TO_GROUP, TO_PERSON } from '#testing/gateway/messages.ts';

describe('a billed message', () => {
  it('is sent once, with its key, and a repetition gets the same answer', async () => {
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

  it('belongs to one person: the same key of another person is another message', async () => {
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

it('is capped per person, and the refusal says when to try again', async () => {
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
  // The page tells it from a 429 that is about all calls.
  expect(hourly.json()).toMatchObject({ type: PROBLEMS.messageLimit, retry_after: 3480 });
  const burst = await Promise.all(Array.from({ length: 20 }, () => send(gateway, cookie, randomUUID())));
  expect(new Set(burst.map((reply) => reply.status))).toEqual(new Set([429]));
  expect(messages(gateway).length).toBe(5);
});
