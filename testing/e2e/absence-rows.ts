import { Kysely } from 'kysely';
import type { AbsenceReason } from '#contract/absences.ts';
import { dataFile } from '#server/db/data-file.ts';
import { createSqliteDialect } from '#server/db/sqlite-dialect.ts';
import type { GatewayTables } from '#server/gateway/store/tables.ts';
import { employeeNamed } from './rows.ts';
import type { TestServer } from './server.ts';

/** An absence of somebody of the demo company, by names. Moments in milliseconds since 1970. */
interface GivenAbsence {
  readonly name: string;
  readonly reason: AbsenceReason;
  /** Since the server's start unless given. */
  readonly from?: number;
  readonly until: number | null;
  readonly note?: string;
  readonly deputy?: string;
  /** Who noted it; the person unless given. */
  readonly by?: string;
}

/** Writes absences as the gateway keeps them. */
export async function addAbsences(server: TestServer, absences: readonly GivenAbsence[]): Promise<void> {
  const now = server.clock.now();
  const db = new Kysely<GatewayTables>({ dialect: createSqliteDialect(dataFile(server.dataDir, 'gateway')) });
  for (const [
    at,
    { name, reason, from = now - 60 * 60_000, until, note, deputy, by },
  ] of absences.entries()) {
    const person = await employeeNamed(server, name);
    const helper = deputy === undefined ? undefined : await employeeNamed(server, deputy);
    await db
      .insertInto('absence')
      .values({
        company: 'company 1',
        key: `given ${at} ${now}`,
        employee_id: person.id,
        reason,
        words: null,
        note: note ?? null,
        deputy: helper === undefined ? null : `employee:${helper.id}`,
        dnd: 0,
        from_at: from,
        until_at: until,
        by_id: by === undefined ? person.id : (await employeeNamed(server, by)).id,
        at: now - 60 * 60_000,
      })
      .execute();
  }
  await db.destroy();
}
