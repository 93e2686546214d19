import { PostgresAdapter, sql } from 'kysely';
import type { CreateTableBuilder, Kysely } from 'kysely';

/** Which engine a migration runs on. */
export function engineOf<T>(db: Kysely<T>): 'sqlite' | 'postgres' {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

/**
 * Adds the column `id`, numbered by the database and never used twice. Every integer column of ours is 64 bits wide in
 * PostgreSQL, so that a large number from outside is a row not found instead of an error.
 */
export function addId<N extends string>(
  table: CreateTableBuilder<N>,
  engine: 'sqlite' | 'postgres',
): CreateTableBuilder<N, 'id'> {
  return engine === 'postgres'
    ? table.addColumn('id', 'bigint', (column) => column.generatedByDefaultAsIdentity().primaryKey())
    : table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement());
}

/** Lets PostgreSQL go on numbering after rows that were written with ids of their own; SQLite does so by itself. */
export async function resumeIds<T>(db: Kysely<T>, table: string): Promise<void> {
  if (engineOf(db) !== 'postgres') return;
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 0) + 1 from ${sql.table(table)}), false)`.execute(
    db,
  );
}
