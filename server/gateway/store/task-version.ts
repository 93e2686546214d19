import type { Transaction } from 'kysely';
import type { GatewayTables } from './tables.ts';

/** Raises the version of what is kept for a company, and returns it. First in a transaction, so that writes of a company take turns. */
export async function raiseVersion(open: Transaction<GatewayTables>, company: string): Promise<number> {
  const { version } = await open
    .insertInto('task_version')
    .values({ company, version: 1 })
    .onConflict((conflict) =>
      conflict.column('company').doUpdateSet((eb) => ({ version: eb('task_version.version', '+', 1) })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
