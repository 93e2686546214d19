import { sql, type Kysely } from 'kysely';

/** A database, whatever its tables. */
export interface SizedDatabase {
  readonly db: Pick<Kysely<never>, 'getExecutor'>;
  readonly engine: 'sqlite' | 'postgres';
}

/** Bytes: the pages of SQLite's file without its log, or the whole PostgreSQL database. */
export async function databaseBytes({ db, engine }: SizedDatabase): Promise<number> {
  const query =
    engine === 'sqlite'
      ? sql<{
          bytes: number;
        }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
      : sql<{ bytes: number | string }>`select pg_database_size(current_database()) as bytes`;
  const { rows } = await query.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}
