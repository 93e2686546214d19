import { PostgresAdapter, sql } from 'kysely';
import type { CreateTableBuilder, Kysely } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/** Which engine a migration runs on. */
export function engineOf<T>(db: Kysely<T>): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

interface TableTools {
  readonly engine: Engine;
  /**
   * The type of every number: 64 bits in PostgreSQL as in SQLite, so that a large id from outside finds no row instead of
   * raising an error.
   */
  readonly integer: 'bigint' | 'integer';
  /** Starts a table; in SQLite a strict one, which refuses text in a column of numbers as PostgreSQL does. */
  readonly create: <N extends string>(name: N) => CreateTableBuilder<N>;
  /** Starts a table with the column `id`, numbered by the database and never used twice. */
  readonly createWithId: <N extends string>(name: N) => CreateTableBuilder<N, 'id'>;
  /** Makes an index of a table on these columns. */
  readonly index: (name: string, table: string, ...columns: readonly string[]) => Promise<void>;
}

/** The tools with which a migration makes its tables, the same for both engines. */
export function tableTools<T>(db: Kysely<T>): TableTools {
  const engine = engineOf(db);
  const create = <N extends string>(name: N) => {
    const table = db.schema.createTable(name);
    return engine === 'sqlite' ? table.modifyEnd(sql`strict`) : table;
  };
  return {
    engine,
    integer: engine === 'sqlite' ? 'integer' : 'bigint',
    create,
    createWithId: (name) =>
      engine === 'sqlite'
        ? create(name).addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
        : create(name).addColumn('id', 'bigint', (column) =>
            column.generatedByDefaultAsIdentity().primaryKey(),
          ),
    index: (name, table, ...columns) =>
      db.schema
        .createIndex(name)
        .on(table)
        .columns([...columns])
        .execute(),
  };
}

/** Makes PostgreSQL number on after rows that were written with explicit ids; SQLite does so by itself. */
export async function resumeIds<T>(db: Kysely<T>, table: string): Promise<void> {
  if (engineOf(db) !== 'postgres') return;
  const next = sql`(select coalesce(max(id), 0) + 1 from ${sql.table(table)})`;
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${next}, false)`.execute(db);
}
