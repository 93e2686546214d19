import { Kysely } from 'kysely';
import { dataFile } from '#server/db/data-file.ts';
import { createSqliteDialect } from '#server/db/sqlite-dialect.ts';
import type { GatewayTables } from '#server/gateway/store/tables.ts';
import { employeeNamed, endCalls, membersOf, startCall } from './rows.ts';
import type { TestServer } from './server.ts';

/** An alarm of a group of the demo company, by its name, since so many minutes. */
interface GivenAlarm {
  readonly group: string;
  readonly minutes: number;
  readonly acknowledgedBy?: string;
}

/** Makes everybody of a group busy. */
export async function makeBusy(server: TestServer, group: string): Promise<void> {
  for (const name of await membersOf(server, group)) {
    await endCalls(server, name);
    await startCall(server, name);
  }
}

/** Writes rules that hold always and their alarms as the gateway keeps them, and makes everybody of the groups busy. */
export async function addAlarms(server: TestServer, alarms: readonly GivenAlarm[]): Promise<void> {
  const now = server.clock.now();
  const db = new Kysely<GatewayTables>({ dialect: createSqliteDialect(dataFile(server.dataDir, 'gateway')) });
  for (const { group, minutes, acknowledgedBy } of alarms) {
    await makeBusy(server, group);
    const { id: group_id } = await server.db
      .selectFrom('employee_group')
      .select('id')
      .where('name', '=', group)
      .executeTakeFirstOrThrow();
    const maker = await employeeNamed(server, 'Mette Strandgran');
    const since = now - minutes * 60_000;
    const { id } = await db
      .insertInto('coverage_rule')
      .values({
        company: 'company 1',
        group_id,
        least: 1,
        seconds: 60,
        weekdays: '1234567',
        from_time: '00:00',
        until_time: '00:00',
        zone: 'Europe/Copenhagen',
        made_by: maker.id,
        company_id: maker.company_id,
        made_at: since,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const by = acknowledgedBy === undefined ? null : (await employeeNamed(server, acknowledgedBy)).id;
    await db
      .insertInto('coverage_alarm')
      .values({
        rule_id: id,
        since,
        raised_at: since + 60_000,
        acknowledged_by: by,
        acknowledged_at: by === null ? null : now,
      })
      .execute();
  }
  await db.destroy();
}
