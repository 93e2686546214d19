import { expect, it, onTestFinished } from 'vitest';
import { forEachEngine } from '#testing/db/databases.ts';
import { ALWAYS, coverageAt } from '#testing/gateway/coverage.ts';
import { cookiesOf, pageCall } from '#testing/gateway/gateway.ts';
import { asPeople, PEOPLE } from '#testing/gateway/tasks.ts';
import { makeWall, openWall } from '#testing/gateway/walls.ts';
import { coverageStore } from '../store/coverage.ts';

forEachEngine((engine) => {
  const start = async () => coverageAt({ location: await engine.location() });

  it('raises an alarm when nobody has been free for a minute, and ends it when somebody is', async () => {
    const { gateway, people, make, alarms, until, rules } = await start();
    const { id } = await make({ seconds: 30 });
    await until('quiet');
    expect(await rules()).toEqual([
      {
        ...ALWAYS,
        seconds: 30,
        id,
        state: 'quiet',
        maker_signed_in: true,
        made_by: PEOPLE.admin.id,
        made_at: gateway.clock.now,
      },
    ]);
    people.set('busy', 'busy');
    await until('short');
    const since = gateway.clock.now;
    expect(await alarms()).toEqual([]);
    gateway.clock.now += 30_000;
    await until('raised');
    expect(await alarms()).toMatchObject([
      { group_id: 3, least: 1, since, acknowledged: false, acknowledged_by: null },
    ]);
    people.set('busy', 'available');
    await until('quiet');
    expect(await alarms()).toEqual([]);
  });

  it('counts nobody as free by presences that are old, and says so', async () => {
    const { gateway, people, make, alarms, until } = await start();
    people.set('busy');
    await make({ seconds: 30 });
    await until('short');
    people.fails = true;
    people.hangUp();
    gateway.clock.now += 41_000;
    await until('old');
    expect(await alarms()).toEqual([]);
    people.fails = false;
    await until('short');
  });

  it('counts nobody as free who is away, from when on they are', async () => {
    const { gateway, people, make, until, post } = await start();
    people.set('available', 'busy');
    await make({ seconds: 30 });
    await until('quiet');
    const times = { from: gateway.clock.now, until: gateway.clock.now + 60_000 };
    const away = { intent: crypto.randomUUID(), person: 1, reason: 'lunch', ...times };
    expect((await post('admin', '/auth/absences', away)).status).toBe(201);
    await until('short');
    gateway.clock.now += 30_000;
    await until('raised');
    gateway.clock.now += 30_000;
    // By now the presences are old: the service says that they are the same.
    people.set('available', 'busy');
    await until('quiet');
  });

  it('is acknowledged once, on any desk, until somebody is free', async () => {
    const { gateway, cookies, people, make, raise, alarms, until, acknowledge, get } = await start();
    await make({ seconds: 10 });
    await raise();
    const [alarm] = await alarms();
    const id = alarm?.id ?? 0;
    const { key } = await makeWall(gateway, cookies.get('admin') ?? '');
    const wall = cookiesOf(await openWall(gateway, key));
    const onWall = async () =>
      (await pageCall(gateway, '/auth/tasks/wall', { cookie: wall })).json()['alarms'];
    const seen = { id, group_id: 3, least: 1, since: alarm?.since };
    expect(await onWall()).toEqual([{ ...seen, acknowledged: false }]);
    expect((await acknowledge('hanne', id)).status).toBe(204);
    expect((await acknowledge('emil', id)).status).toBe(204);
    for (const who of ['signe', 'emil', 'admin'] as const)
      expect(await alarms(who)).toMatchObject([{ acknowledged: true, acknowledged_by: PEOPLE.hanne.id }]);
    expect(await onWall()).toEqual([{ ...seen, acknowledged: true }]);
    people.set('available');
    await until('quiet');
    expect((await acknowledge('hanne', id)).status).toBe(404);
    expect((await get('signe', '/auth/tasks')).json()['alarms']).toEqual([]);
    const lines = gateway.log.filter((line) => line.includes('"coverage"')).join('\n');
    for (const act of ['make', 'raised', 'acknowledge', 'over']) expect(lines).toContain(act);
    expect(lines).not.toContain('Somebody');
  });

  it('looks with the sign-in of who made the rule while no page is open, with a page’s while one is', async () => {
    const { gateway, cookies, people, make, until, rules, post } = await start();
    await make();
    await until('quiet');
    expect(new Set(people.asked)).toEqual(new Set(['admin']));
    // A page of somebody else opens, and who made the rule signs out.
    const page = new AbortController();
    onTestFinished(() => page.abort());
    const headers = { cookie: cookies.get('signe') ?? '', 'sec-fetch-site': 'same-origin' };
    await fetch(`http://127.0.0.1:${gateway.port}/live`, { headers, signal: page.signal });
    expect((await post('admin', '/auth/logout', {})).status).toBeLessThan(300);
    people.asked.length = 0;
    people.hangUp();
    await expect.poll(() => people.listening.at(-1)).toBe('signe');
    people.set('busy');
    await expect.poll(() => people.asked).toContain('signe');
    expect(await rules('admin')).toBeUndefined();
    // One source of changes for the company, whoever's.
    expect(people.listening).toEqual(['admin', 'signe']);
  });

  it('asks for nothing outside of the hours of all rules', async () => {
    const { gateway, people, make, until } = await start();
    const day = new Date(gateway.clock.now).getUTCDay() || 7;
    await make({ zone: 'UTC', weekdays: [((day + 2) % 7) + 1] });
    await until('closed');
    expect(people.asked).toEqual([]);
    expect(people.listening).toEqual([]);
  });

  it('is made and read by administrators of the company alone, and acknowledged by nobody else', async () => {
    const { gateway, cookies, make, raise, alarms, post, get } = await start();
    const { id } = await make({ seconds: 10 });
    await raise();
    const alarm = (await alarms())[0]?.id;
    const { key } = await makeWall(gateway, cookies.get('admin') ?? '');
    const wall = cookiesOf(await openWall(gateway, key));
    const remove = (cookie: string | undefined) =>
      pageCall(gateway, `/auth/coverage/${id}`, { method: 'DELETE', cookie });
    for (const [cookie, status] of [
      [cookies.get('signe'), 403],
      [wall, 401],
      [undefined, 401],
    ] as const) {
      expect((await pageCall(gateway, '/auth/coverage', { cookie })).status).toBe(status);
      expect(
        (await pageCall(gateway, '/auth/coverage', { method: 'POST', cookie, send: ALWAYS })).status,
      ).toBe(status);
      expect((await remove(cookie)).status).toBe(status);
    }
    for (const cookie of [wall, undefined]) {
      const send = { method: 'POST', cookie, send: { alarm } };
      expect((await pageCall(gateway, '/auth/coverage/acknowledge', send)).status).toBe(401);
    }
    // An administrator, of another company.
    expect((await get('other', '/auth/coverage')).json()).toEqual({ rules: [] });
    expect(await alarms('other')).toEqual([]);
    expect((await remove(cookies.get('other'))).status).toBe(404);
    expect((await post('other', '/auth/coverage/acknowledge', { alarm })).status).toBe(404);
    expect(await alarms()).toMatchObject([{ id: alarm, acknowledged: false }]);
    expect((await remove(cookies.get('admin'))).status).toBe(204);
    expect(await alarms()).toEqual([]);
  });

  it('refuses what is no rule, in words, more than 20 of a company, and more than the limit of an hour', async () => {
    const limits = { coveragePerHour: 21 };
    const { post, make, rules } = await coverageAt({ location: await engine.location(), limits });
    for (const [field, value] of [
      ['group_id', 'all'],
      ['least', 0],
      ['seconds', 9],
      ['seconds', 3601],
      ['weekdays', []],
      ['weekdays', [1, 1]],
      ['weekdays', [0]],
      ['from', '24:00'],
      ['until', '8:00'],
      ['zone', '+01:00'],
      ['zone', "'; drop table coverage_rule"],
      ['company', 'company 2'],
    ] as const) {
      const reply = await post('admin', '/auth/coverage', { ...ALWAYS, [field]: value });
      expect([field, reply.status]).toEqual([field, 422]);
    }
    for (let n = 0; n < 20; n += 1) await make();
    expect((await post('admin', '/auth/coverage', ALWAYS)).status).toBe(409);
    expect((await post('admin', '/auth/coverage', ALWAYS)).status).toBe(429);
    expect(await rules()).toHaveLength(20);
  });

  it('outlives a restart, and forgets an alarm a day after its end', async () => {
    const { gateway, people, make, raise, cookies } = await start();
    await make({ seconds: 10 });
    await raise();
    const next = await gateway.restart();
    const { get } = asPeople(next, cookies);
    expect((await get('signe', '/auth/tasks')).json()['alarms']).toHaveLength(1);
    people.set('available');
    await expect.poll(async () => (await get('signe', '/auth/tasks')).json()['alarms']).toEqual([]);
    const store = coverageStore(next.database.db);
    await store.sweep(next.clock.now);
    expect(await store.alarms()).toHaveLength(1);
    await store.sweep(next.clock.now + 1);
    expect(await store.alarms()).toEqual([]);
  });

  it('raises the next alarm, after one that another gateway ended since somebody was free for a moment', async () => {
    const { gateway, make, raise, alarms, until } = await start();
    const store = coverageStore(gateway.database.db);
    await make({ seconds: 10 });
    await raise();
    const [alarm] = await store.alarms();
    const [rule] = await store.rules();
    const company = rule?.company ?? '';
    const ended = await store.end(company, alarm?.id ?? 0, gateway.clock.now);
    await until('short');
    const since = gateway.clock.now;
    gateway.clock.now += 10_000;
    await until('raised');
    expect(await alarms()).toMatchObject([{ since }]);
    const version = async () =>
      (await gateway.database.db.selectFrom('task_version').selectAll().execute())[0]?.version;
    expect(await version()).toBe((ended?.version ?? 0) + 1);
    // What is refused is no change, for which pages would ask.
    expect(rule && (await store.raise(rule, since, gateway.clock.now))).toBeUndefined();
    expect(await version()).toBe((ended?.version ?? 0) + 1);
  });
});
