import { expect, it, vi } from 'vitest';
import { forEachEngine, onPostgres, type DatabaseLocation } from '#testing/db/databases.ts';
import { LIMITS } from './options.ts';
import { rateCountStore } from '../store/rate-counts.ts';
import { ask, pageCall, startTestGateway, type Reply, type TestGateway } from '#testing/gateway/gateway.ts';
import { startFakeService } from '#testing/gateway/service.ts';

/** Three gateways on one database, and how often each added to the shared counts. */
async function startThree(location: DatabaseLocation) {
  const service = await startFakeService();
  const clock = { now: Date.now() };
  const gateways: TestGateway[] = [];
  for (let index = 0; index < 3; index += 1) {
    gateways.push(
      await startTestGateway({
        service,
        clock,
        location,
        limits: { ...LIMITS, heldBack: 0 },
        trustProxy: '127.0.0.1',
      }),
    );
  }
  const spies = gateways.map(({ database }) => vi.spyOn(database.db, 'insertInto'));
  return {
    gateways,
    clock,
    writes: () => spies.flatMap((spy) => spy.mock.calls).filter(([table]) => table === 'rate_count').length,
  };
}

/** The requests of one address, spread over the gateways; how many were not refused. */
async function allowedOf(
  gateways: readonly TestGateway[],
  requests: number,
  send: (gateway: TestGateway) => Promise<Reply>,
): Promise<number> {
  let allowed = 0;
  let sent = 0;
  const worker = async () => {
    while (sent < requests) {
      const gateway = gateways[sent % gateways.length]!;
      sent += 1;
      if ((await send(gateway)).status !== 429) allowed += 1;
    }
  };
  await Promise.all(Array.from({ length: 24 }, worker));
  return allowed;
}

onPostgres((engine) => {
  it('three gateways let through what one does, and at most a twentieth more for each other one', async () => {
    const { gateways, clock, writes } = await startThree(await engine.location());
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

    const anonymous = await allowedOf(gateways, 1800, (gateway) =>
      pageCall(gateway, '/auth/session', from('198.51.100.7')),
    );
    expect(anonymous).toBeGreaterThanOrEqual(600);
    expect(anonymous).toBeLessThanOrEqual(660);
    // One for 30 requests that were allowed, and none for those that were refused.
    expect(writes()).toBeLessThanOrEqual(22);

    const signIns = await allowedOf(gateways, 180, (gateway) =>
      ask(gateway, '/auth/login', from('198.51.100.7')),
    );
    expect(signIns).toBeGreaterThanOrEqual(60);
    expect(signIns).toBeLessThanOrEqual(66);

    // Another address has a count of its own, and so has the next minute.
    expect((await ask(gateways[0]!, '/auth/login', from('198.51.100.8'))).status).toBe(303);
    clock.now += 60_000;
    expect((await ask(gateways[1]!, '/auth/login', from('198.51.100.7'))).status).toBe(303);
    const refused = await allowedOf(gateways, 90, (gateway) =>
      ask(gateway, '/auth/login', from('198.51.100.7')),
    );
    expect(refused).toBeLessThanOrEqual(65);
  });

  it('requests below a batch cost no write, and no address is stored', async () => {
    const { gateways, writes } = await startThree(await engine.location());
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    await allowedOf(gateways, 90, (gateway) => pageCall(gateway, '/auth/session', { headers }));
    expect(writes()).toBe(0);
    await allowedOf(gateways, 30, (gateway) => pageCall(gateway, '/auth/session', { headers }));
    expect(writes()).toBe(3);
    const rows = await gateways[0]!.database.db.selectFrom('rate_count').selectAll().execute();
    expect(rows).toEqual([
      { key: expect.stringMatching(/^[\w-]{43}$/), window_start: expect.any(Number), count: 90 },
    ]);
  });
});

forEachEngine((engine) => {
  it('counts of past minutes are removed', async () => {
    const gateway = await startTestGateway({ location: await engine.location() });
    const { db } = gateway.database;
    const store = rateCountStore(db);
    expect([await store.add('a', 60_000, 2), await store.add('a', 60_000, 3)]).toEqual([2, 5]);
    expect(await store.add('a', 120_000, 1)).toBe(1);
    await store.sweep(120_000);
    expect(await db.selectFrom('rate_count').selectAll().execute()).toEqual([
      { key: 'a', window_start: 120_000, count: 1 },
    ]);
  });
});
