import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { expect, it } from 'vitest';
import { forEachEngine } from '#testing/db/databases.ts';
import { sized } from '#testing/size.ts';
import { startTestGateway } from '#testing/gateway/gateway.ts';
import { json, type Behaviour } from '#testing/gateway/service.ts';
import { ledger, messages, send, signedIn, WITHOUT_CAPS } from '#testing/gateway/messages.ts';

const FAULTS = sized(45, 1000);

forEachEngine((engine) => {
  it('faults, repeated by clicks and replays, send nothing twice', async () => {
    const { gateway, cookie } = await signedIn({
      location: await engine.location(),
      timeouts: { headers: 1000, bodyIdle: 1000 },
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
    const keys = Array.from(
      { length: FAULTS },
      (_, index) => `fault-intent-${String(index).padStart(4, '0')}`,
    );
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
    await pLimit(25).map(keys, intend);
    const counts = new Map<string, number>();
    for (const call of messages(gateway)) {
      const key = String(call.headers['idempotency-key']);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect([...counts].filter(([, count]) => count > 1)).toEqual([]);
    expect(counts.size).toBe(FAULTS);
    // Every request for it gets the same outcome.
    expect([...answered].filter(([, outcomes]) => outcomes.size !== 1)).toEqual([]);
    expect((await ledger(gateway)).filter((row) => row.state === 'pending')).toEqual([]);
  });

  it('two gateways on one database send one message', async () => {
    if (engine.name === 'sqlite') return;
    const location = await engine.location();
    const { gateway, cookie } = await signedIn({ location });
    const beside = await startTestGateway({
      location,
      service: gateway.service,
      publicUrl: gateway.url,
      limits: WITHOUT_CAPS,
    });
    for (let round = 0; round < 20; round += 1) {
      const key = randomUUID();
      await Promise.all([gateway, beside, gateway, beside].map((one) => send(one, cookie, key)));
    }
    expect(messages(gateway).length).toBe(20);
    // A starting gateway leaves a message alone that another gateway is sending.
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    gateway.service.behave = async () => {
      await held;
      return json({ sent: 1 });
    };
    const under = send(gateway, cookie, 'under-way-elsewhere');
    await expect.poll(() => messages(gateway).length).toBe(21);
    const third = await startTestGateway({ location, service: gateway.service, publicUrl: gateway.url });
    expect((await send(third, cookie, 'under-way-elsewhere')).status).toBe(409);
    release();
    expect((await under).status).toBe(200);
    expect((await send(third, cookie, 'under-way-elsewhere')).json()).toEqual({ sent: 1 });
  });
});
