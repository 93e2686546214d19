import { openBeside, pendingMigrations, type OpenOptions } from '#server/db/database.ts';
import { gatewayMigrations } from './store/migrations.ts';
import type { GatewayTables } from './store/tables.ts';
import { taskLists } from './store/task-lists.ts';

interface Caller {
  /** Digits with the country prefix. */
  readonly number: string;
  readonly companyId: number;
  /** Whether what is kept is erased, or only counted. */
  readonly erase: boolean;
}

/**
 * Erases the messages between colleagues that name a caller, for the command `forget`. Returns how many there are. Tables that no gateway
 * has made hold nothing, and are not made. Errors: those of `openBeside`.
 */
export async function forgetCaller(
  { dataDir, databaseUrl }: Pick<OpenOptions, 'dataDir' | 'databaseUrl'>,
  { number, companyId, erase }: Caller,
): Promise<number> {
  const options = { name: 'gateway' as const, dataDir, databaseUrl, migrations: gatewayMigrations };
  if ((await pendingMigrations(options)).length > 0) return 0;
  const { db, close } = await openBeside<GatewayTables>(options, 'writer');
  try {
    return await taskLists(db).forget(number, `company ${companyId}`, erase);
  } finally {
    await close();
  }
}
