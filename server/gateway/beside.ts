import { openBeside, pendingMigrations, type OpenedDatabase, type OpenOptions } from '#server/db/database.ts';
import { gatewayMigrations } from './store/migrations.ts';
import type { GatewayTables } from './store/tables.ts';

export type Place = Pick<OpenOptions, 'dataDir' | 'databaseUrl'>;

/** Works on the gateway's tables beside it. Undefined where no gateway of this version has made them: they are not made. */
export async function onTables<T>(
  { dataDir, databaseUrl }: Place,
  as: 'reader' | 'writer',
  work: (db: OpenedDatabase<GatewayTables>['db']) => Promise<T>,
): Promise<T | undefined> {
  const options = { name: 'gateway' as const, dataDir, databaseUrl, migrations: gatewayMigrations };
  if ((await pendingMigrations(options)).length > 0) return undefined;
  const { db, close } = await openBeside<GatewayTables>(options, as);
  try {
    return await work(db);
  } finally {
    await close();
  }
}
