import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import { MigrationError } from './errors.ts';

/**
 * Runs the migrations that have not run yet, each set (`name`) with its own table. Several processes may start together on
 * PostgreSQL: an advisory lock lets one of them do it. Errors: `MigrationError`, and the data is unchanged.
 */
export async function migrate<T>(
  db: Kysely<T>,
  name: string,
  migrations: Record<string, Migration>,
): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    migrationTableName: `${name}_migration`,
    migrationLockTableName: `${name}_migration_lock`,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  const reason = error instanceof Error ? error.message : 'no reason given';
  const where = failed === undefined ? '' : ` at "${failed}"`;
  throw new MigrationError(`The ${name} tables could not be brought up to date${where}: ${reason}`, {
    cause: error,
  });
}
