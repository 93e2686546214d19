import { expect, it } from 'vitest';
import { absencesAt } from '#testing/gateway/absences.ts';
import { listen } from '#testing/gateway/live-lines.ts';
import { openDatabase, pendingMigrations } from '#server/db/database.ts';
import { forEachEngine } from '#testing/db/databases.ts';
import { pageCall } from '#testing/gateway/gateway.ts';
import { PEOPLE, tasksAt } from '#testing/gateway/tasks.ts';
import { cli } from '#testing/telephony/command-line.ts';
import { forgetCaller, forgetEmployee } from './forget.ts';
import { gatewayMigrations } from './store/migrations.ts';

forEachEngine((engine) => {
  it('forgets the messages about a caller of one company, and what happened to them', async () => {
    const location = await engine.location();
    const options = { name: 'gateway' as const, ...location, migrations: gatewayMigrations };
    const caller = { number: '4570126608', emails: ['poul@example.com'], companyId: 1, erase: true };
    expect(await forgetCaller(location, caller)).toBe(0);
    expect(await pendingMigrations(options)).toEqual(Object.keys(gatewayMigrations));

    const { gateway, send } = await tasksAt({ location });
    await send('signe', { caller: { name: 'Poul', number: caller.number } });
    await send('signe', { text: 'About nobody' });
    // Who has written in a chat has no number. An address with another number is somebody else's too.
    await send('signe', { caller: { email: 'Poul@Example.com' } });
    await send('signe', { caller: { number: '4570126609', email: 'poul@example.com' } });
    await send('other', { to: 900, caller: { number: caller.number } });
    await gateway.close();
    expect(await forgetCaller(location, { ...caller, erase: false })).toBe(2);
    expect(await forgetCaller(location, caller)).toBe(2);
    expect(await forgetCaller(location, caller)).toBe(0);
    const { database } = await gateway.restart();
    const left = await database.db.selectFrom('task').select(['text', 'company']).orderBy('id').execute();
    expect(left.map(({ company }) => company)).toEqual(['company 1', 'company 1', 'company 2']);
    expect(await database.db.selectFrom('task_event').select('id').execute()).toHaveLength(3);
  });

  it('forgets messages by the addresses of the person’s contacts too, and audits how many', async () => {
    const location = await engine.location();
    const run = cli(location, { atGateway: { forgetCaller, forgetEmployee } });
    await run('seed');
    const { send, list } = await tasksAt({ location });
    // Tove Tranebæk of the demo, who has written in a chat.
    await send('signe', { caller: { email: 'tove@tranebaek.example' } });
    expect((await run('forget 493023125034 --company 1')).out).toMatch(/Messages between colleagues.* 1\n/);
    await run('forget 493023125034 --company 1 --yes');
    expect(await list('signe')).toEqual([]);
    expect((await run('audit --last 1')).out).toMatch(/person forgotten .*task 1/);
  });

  it('gives back what somebody has who leaves, to whoever may read it, on open pages at once', async () => {
    const location = await engine.location();
    const run = cli(location, { atGateway: { forgetCaller, forgetEmployee } });
    await run('seed');
    const { gateway, cookies, send, act, list, get } = await tasksAt({ location });
    const thing = { kind: 'voicemail', ref: '12' } as const;
    await act('hanne', thing, 'take');
    const { id } = await send('signe', {});
    const { id: done } = await send('signe', {});
    await act('hanne', done, 'take');
    await act('hanne', done, 'done');
    const heard = listen(gateway, cookies.get('signe'), 'person');
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    expect(await run(`employee remove --employee ${PEOPLE.hanne.id}`)).toMatchObject({ code: 0 });
    await expect.poll(() => heard.join('')).toContain('event: tasks');
    const seen = await list('signe');
    const owners = seen.map((task) => [task.id, task.owner, task.state]);
    expect(owners).toEqual(
      expect.arrayContaining([
        [id, null, 'waiting'],
        [done, null, 'done'],
      ]),
    );
    expect(seen.find((task) => task.id === done)?.done_by).toBe(PEOPLE.hanne.id);
    expect((await act('signe', done, 'reopen')).json()['task']).toMatchObject({
      owner: null,
      state: 'waiting',
    });
    expect(seen.find(({ kind }) => kind === 'voicemail')).toMatchObject({ owner: null, taken_at: null });
    expect((await act('signe', id, 'take')).status).toBe(200);
    const { events } = (await get('signe', `/auth/tasks/${id}/events`)).json() as {
      events: { act: string; by: number }[];
    };
    expect(events.map(({ act: what, by }) => [what, by])).toEqual([
      ['send', PEOPLE.signe.id],
      ['let_go', PEOPLE.hanne.id],
      ['take', PEOPLE.signe.id],
    ]);
  });

  it('forgets when an employee is away who has left, and nobody else', async () => {
    const location = await engine.location();
    const run = cli(location, { atGateway: { forgetCaller, forgetEmployee } });
    await run('seed');
    const { gateway, away, week, calendar, spans } = await absencesAt({ location });
    const line = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', until: '00:00', reason: 'holiday' };
    // One id in two companies.
    for (const who of ['hanne', 'emil', 'other'] as const) {
      await away(who);
      await week(who, [line]);
      await calendar(who, { address: 'https://calendar.example/basic.ics' });
    }
    await gateway.database.db
      .updateTable('absence_calendar')
      .set({ employee_id: 11 })
      .where('company', '=', 'company 2')
      .execute();
    expect(await spans('emil', PEOPLE.hanne.id)).not.toEqual([]);
    expect(await run(`employee remove --employee ${PEOPLE.hanne.id}`)).toMatchObject({ code: 0 });
    expect(await spans('emil', PEOPLE.hanne.id)).toEqual([]);
    const { db } = gateway.database;
    for (const table of ['absence', 'absence_week', 'absence_calendar', 'absence_switch'] as const) {
      const rows = await db.selectFrom(table).select('company').orderBy('company').execute();
      expect(
        rows.map(({ company }) => company),
        table,
      ).toEqual(['company 1', 'company 2']);
    }
    expect(await spans('emil', PEOPLE.emil.id)).not.toEqual([]);
  });

  it('forgets the sign-ins, wall links and templates of an employee who has left, and of nobody else', async () => {
    const location = await engine.location();
    const run = cli(location, { atGateway: { forgetCaller, forgetEmployee } });
    await run('seed');
    const { gateway, cookies, post } = await tasksAt({ location });
    const templates = { templates: [{ name: 'Room', text: 'Use room 7' }] };
    for (const who of ['hanne', 'emil'] as const) {
      expect((await post(who, '/auth/walls', { name: 'Hall' })).status).toBe(201);
      await pageCall(gateway, '/auth/templates', {
        method: 'PUT',
        cookie: cookies.get(who),
        send: templates,
      });
    }
    const { db } = gateway.database;
    const owners = async () => [
      (await db.selectFrom('gateway_session').select('employee_id as who').orderBy('who').execute()).map(
        ({ who }) => who,
      ),
      (await db.selectFrom('wall_link').select('person').orderBy('person').execute()).map(
        ({ person }) => person,
      ),
      (await db.selectFrom('message_templates').select('person').orderBy('person').execute()).map(
        ({ person }) => person,
      ),
    ];
    const [sessions = [], ...others] = await owners();
    expect(sessions.filter((id) => id === PEOPLE.hanne.id)).toHaveLength(2);
    expect(others).toEqual([
      ['1:11', '1:43'],
      ['1:11', '1:43'],
    ]);
    expect(await run(`employee remove --employee ${PEOPLE.hanne.id}`)).toMatchObject({ code: 0 });
    expect(await owners()).toEqual([sessions.filter((id) => id !== PEOPLE.hanne.id), ['1:43'], ['1:43']]);
  });

  it('removes an employee when it is asked again, after the gateway’s tables could not be written', async () => {
    const location = await engine.location();
    const locked = () => Promise.reject(new Error('The database is locked'));
    await cli(location)('seed');
    const remove = `employee remove --employee ${PEOPLE.hanne.id}`;
    const first = await cli(location, { atGateway: { forgetCaller, forgetEmployee: locked } })(remove);
    expect(first).toMatchObject({ code: 1, complaints: 'It did not work: The database is locked' });
    const run = cli(location, { atGateway: { forgetCaller, forgetEmployee } });
    expect(await run(remove)).toMatchObject({ code: 0, complaints: '' });
  });

  it('erases nothing while the gateway’s tables are of an older version', async () => {
    const location = await engine.location();
    const older = Object.fromEntries(Object.entries(gatewayMigrations).slice(0, -1));
    await (await openDatabase({ name: 'gateway', migrations: older, ...location })).close();
    const run = cli(location, { atGateway: { forgetCaller, forgetEmployee } });
    await run('seed');
    const remove = `employee remove --employee ${PEOPLE.hanne.id}`;
    for (const line of ['forget 493023125034', 'forget 493023125034 --yes', remove])
      expect(await run(line), line).toEqual({
        code: 1,
        out: '',
        complaints: 'The gateway’s tables are of an older version. Start this version once, then try again.',
      });
    await (await openDatabase({ name: 'gateway', migrations: gatewayMigrations, ...location })).close();
    expect((await run('forget 493023125034')).out).toContain('Nothing was erased yet.');
    expect(await run(remove)).toMatchObject({ code: 0 });
  });
});
