import { openBeside, pendingMigrations, type OpenedDatabase, type OpenOptions } from '#server/db/database.ts';
import { MigrationError } from '#server/db/errors.ts';
import { gatewayMigrations } from './store/migrations.ts';
import type { GatewayTables } from './store/tables.ts';

export type Place = Pick<OpenOptions, 'dataDir' | 'databaseUrl'>;

/**
 * Works on the gateway's tables beside it. Undefined where no gateway has made them: they are not made. Errors: `MigrationError` for
 * tables of another version, and those of `openBeside`.
 */
export async function onTables<T>(
  { dataDir, databaseUrl }: Place,
  as: 'reader' | 'writer',
  work: (db: OpenedDatabase<GatewayTables>['db']) => Promise<T>,
): Promise<T | undefined> {
  const options = { name: 'gateway' as const, dataDir, databaseUrl, migrations: gatewayMigrations };
  const pending = await pendingMigrations(options);
  if (pending.length === Object.keys(gatewayMigrations).length) return undefined;
  if (pending.length > 0)
    throw new MigrationError(
      'The gateway’s tables are of an older version. Start this version once, then try again.',
    );
  const { db, close } = await openBeside<GatewayTables>(options, as);
  try {
    return await work(db);
  } finally {
    await close();
  }
}
