import { expect, it } from 'vitest';
import { absencesAt } from '#testing/gateway/absences.ts';
import { pendingMigrations } from '#server/db/database.ts';
import { forEachEngine } from '#testing/db/databases.ts';
import { PEOPLE, tasksAt } from '#testing/gateway/tasks.ts';
import { cli } from '#testing/telephony/command-line.ts';
import { forgetCaller, forgetEmployee } from './forget.ts';
import { gatewayMigrations } from './store/migrations.ts';

forEachEngine((engine) => {
  it('forgets the messages about a caller of one company, and what happened to them', async () => {
    const location = await engine.location();
    const options = { name: 'gateway' as const, ...location, migrations: gatewayMigrations };
    const caller = { number: '4570126608', companyId: 1, erase: true };
    expect(await forgetCaller(location, caller)).toBe(0);
    expect(await pendingMigrations(options)).toEqual(Object.keys(gatewayMigrations));

    const { gateway, send } = await tasksAt({ location });
    await send('signe', { caller: { name: 'Poul', number: caller.number } });
    await send('signe', { text: 'About nobody' });
    await send('other', { to: 900, caller: { number: caller.number } });
    await gateway.close();
    expect(await forgetCaller(location, { ...caller, erase: false })).toBe(1);
    expect(await forgetCaller(location, caller)).toBe(1);
    expect(await forgetCaller(location, caller)).toBe(0);
    const { database } = await gateway.restart();
    const left = await database.db.selectFrom('task').select(['text', 'company']).orderBy('id').execute();
    expect(left.map(({ company }) => company)).toEqual(['company 1', 'company 2']);
    expect(await database.db.selectFrom('task_event').select('id').execute()).toHaveLength(2);
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
});
