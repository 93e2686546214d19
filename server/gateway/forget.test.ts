import { expect, it } from 'vitest';
import { pendingMigrations } from '#server/db/database.ts';
import { forEachEngine } from '#testing/db/databases.ts';
import { tasksAt } from '#testing/gateway/tasks.ts';
import { forgetCaller } from './forget-caller.ts';
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
});
