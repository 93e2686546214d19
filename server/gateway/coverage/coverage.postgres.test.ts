import { expect, it } from 'vitest';
import { coverageAt } from '#testing/gateway/coverage.ts';
import { onPostgres } from '#testing/db/databases.ts';
import { startTestGateway } from '#testing/gateway/gateway.ts';
import { asPeople } from '#testing/gateway/tasks.ts';
import { coverageStore } from '../store/coverage.ts';

onPostgres((engine) => {
  it('is raised once by two gateways that both judge the rule, and acknowledged at one is so at the other', async () => {
    const location = await engine.location();
    const { gateway, cookies, people, make, until, alarms, acknowledge } = await coverageAt({ location });
    const other = await startTestGateway({
      location,
      service: gateway.service,
      publicUrl: gateway.url,
      clock: gateway.clock,
      timeouts: { coverage: 20 },
    });
    const there = asPeople(other, cookies);
    const seenThere = async () => (await there.get('emil', '/auth/tasks')).json()['alarms'];
    const stateThere = async () =>
      ((await there.get('admin', '/auth/coverage')).json()['rules'] as { state: string }[])[0]?.state;
    people.set('busy');
    await make({ seconds: 10 });
    await expect.poll(stateThere).toBe('short');
    await until('short');
    gateway.clock.now += 10_000;
    await until('raised');
    await expect.poll(stateThere).toBe('raised');
    const kept = await coverageStore(gateway.database.db).alarms();
    expect(kept).toHaveLength(1);
    await acknowledge('hanne', kept[0]?.id ?? 0);
    expect(await seenThere()).toEqual(await alarms());
    expect(await seenThere()).toMatchObject([{ acknowledged: true }]);
    people.set('available');
    await until('quiet');
    await expect.poll(stateThere).toBe('quiet');
    // What either gateway has written twice is there by the time of the next alarm.
    people.set('busy');
    await until('short');
    await expect.poll(stateThere).toBe('short');
    gateway.clock.now += 10_000;
    await until('raised');
    await expect.poll(stateThere).toBe('raised');
    const written = (event: string) =>
      [...gateway.log, ...other.log].filter((line) => line.includes(`"event":"${event}"`));
    expect(written('raised')).toHaveLength(2);
    expect(written('over')).toHaveLength(1);
  });
});
