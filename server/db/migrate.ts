import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import { newerLine, newerThan } from './newer-version.ts';
import { MigrationError } from './errors.ts';

/**
 * Runs the migrations that have not run yet, each set (`name`) with its own table. Several processes may start together on
 * PostgreSQL: an advisory lock lets one of them do it. All of them run in one transaction. Errors: `MigrationError`, also
 * for data of a newer version, and the data is unchanged.
 */
export async function migrate<T>(
  db: Kysely<T>,
  name: string,
  migrations: Record<string, Migration>,
): Promise<void> {
  const migrationTableName = `${name}_migration`;
  await migrationsToRun(db, name, Object.keys(migrations));
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    migrationTableName,
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

/** Whether there is a table of this name. */
async function hasTable<T>(db: Kysely<T>, table: string): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return tables.some(({ name }) => name === table);
}

/**
 * The names of the known migrations that have not run yet: all of them where there are no tables. Changes nothing. Errors:
 * `MigrationError` for data of a newer version.
 */
export async function migrationsToRun<T>(
  db: Kysely<T>,
  name: string,
  known: readonly string[],
): Promise<string[]> {
  const run = await migrationsRun(db, `${name}_migration`);
  const newer = newerThan(known, run);
  if (newer.length > 0) throw new MigrationError(newerLine('The data', name, newer));
  return known.filter((migration) => !run.includes(migration));
}

async function migrationsRun<T>(db: Kysely<T>, table: string): Promise<string[]> {
  if (!(await hasTable(db, table))) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)} order by name`.execute(
    db,
  );
  return rows.map((row) => row.name);
}
