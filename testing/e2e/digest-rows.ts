import { Kysely } from 'kysely';
import { nextDue } from '#contract/digest.ts';
import { dataFile } from '#server/db/data-file.ts';
import { createSqliteDialect } from '#server/db/sqlite-dialect.ts';
import type { GatewayTables } from '#server/gateway/store/tables.ts';
import { employeeNamed } from './rows.ts';
import type { TestServer } from './server.ts';

/** Writes the digest of a person of the demo company as the gateway keeps it: the last one was not made, for want of a sign-in. */
export async function addDigest(server: TestServer, name: string): Promise<void> {
  const { id: employee_id } = await employeeNamed(server, name);
  const times = { every: 'weekly', weekday: 1, time: '08:00', zone: 'Europe/Copenhagen' } as const;
  const due_at = nextDue(times, server.clock.now());
  const db = new Kysely<GatewayTables>({ dialect: createSqliteDialect(dataFile(server.dataDir, 'gateway')) });
  await db
    .insertInto('digest')
    .values({
      company: 'company 1',
      employee_id,
      ...times,
      way: 'mail',
      address: 'reception@harbour.example',
      language: 'en',
      confirmed: 1,
      used_at: server.clock.now(),
      due_at,
      next_at: due_at,
      tries: 0,
      sending_at: null,
      sent_at: due_at - 14 * 86_400_000,
      problem: 'signed_out',
    })
    .execute();
  await db.destroy();
}
