import { CompiledQuery, sql } from 'kysely';
import type { Insertable, Kysely } from 'kysely';
import { engineOf } from '#server/db/columns.ts';
import type { TelephonyTables } from '../store/schema.ts';

export type Row<T extends keyof TelephonyTables> = Insertable<TelephonyTables[T]>;

const PER_STATEMENT = { sqlite: 64, postgres: 512 };

/** SQLite's statements of full size, by table and columns. Building each by kysely takes twice as long as running it. */
const texts = new Map<string, string>();

/** Writes rows of a table, many per statement. All have the same columns, in the same order. */
export async function insertRows<T extends keyof TelephonyTables>(
  db: Kysely<TelephonyTables>,
  table: T,
  rows: readonly Row<T>[],
): Promise<void> {
  const size = PER_STATEMENT[engineOf(db)];
  const columns = Object.keys(rows[0] ?? {}) as (keyof Row<T> & string)[];
  for (let at = 0; at < rows.length; at += size) {
    const some = rows.slice(at, at + size);
    if (engineOf(db) === 'postgres') {
      // One parameter, converted by the table's own types, is faster than thousands.
      const names = sql.join(columns.map((name) => sql.ref(name)));
      const read = sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(some)})`;
      await sql`insert into ${sql.table(table)} (${names}) select ${names} from ${read}`.execute(db);
    } else if (some.length < size) {
      await db.insertInto(table).values(some).execute();
    } else {
      const key = `${table} ${columns.join()}`;
      const text = texts.get(key) ?? db.insertInto(table).values(some).compile().sql;
      texts.set(key, text);
      const values = some.flatMap((row) => columns.map((column) => row[column]));
      await db.executeQuery(CompiledQuery.raw(text, values));
    }
  }
}
