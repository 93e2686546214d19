import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import { MigrationError } from './errors.ts';

/** The migrations that have run but are not of this version: a newer one has run them. */
export const newerThan = (known: readonly string[], run: readonly string[]): string[] =>
  run.filter((name) => !known.includes(name));

/** What to tell about data of a newer version, in one line. `what` begins the sentence. */
export const newerLine = (what: string, name: string, newer: readonly string[]): string =>
  `${what} was made by a newer version of Frontdesk (${name} tables: ${newer.join(', ')}). Use that version or a later one.`;

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

/**
 * The names of the known migrations that have not run yet: all of them where there are no tables. Changes nothing. Errors:
 * `MigrationError` for data of a newer version.
 */
export async function migrationsToRun<T>(
  db: Kysely<T>,
  name: string,
  known: readonly string[],
): Promise<string[]> {
  const table = `${name}_migration`;
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const query = sql<{ name: string }>`select name from ${sql.table(table)} order by name`;
  const rows = tables.some((one) => one.name === table) ? (await query.execute(db)).rows : [];
  const run = rows.map((row) => row.name);
  const newer = newerThan(known, run);
  if (newer.length > 0) throw new MigrationError(newerLine('The data', name, newer));
  return known.filter((migration) => !run.includes(migration));
}
