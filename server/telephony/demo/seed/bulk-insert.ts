import { CompiledQuery, sql } from 'kysely';
import type { Insertable, Kysely } from 'kysely';
import { engineOf } from '#server/db/columns.ts';
import type { TelephonyTables } from '../../store/schema.ts';

type Table = keyof TelephonyTables;
type Row<T extends Table> = Insertable<TelephonyTables[T]>;

const PER_STATEMENT = { sqlite: 64, postgres: 512 };
const PER_TRANSACTION = 10_000;

/**
 * Writes a stream of rows, many per statement and many statements per transaction. Calls `onWritten` with the number of rows
 * after each transaction. Statements are built once, not for each batch as by kysely, which takes twice as long. Memory holds
 * the rows of one statement only.
 */
export async function bulkInsert<T extends Table>(
  db: Kysely<TelephonyTables>,
  table: T,
  rows: Iterable<Row<T>>,
  onWritten: (count: number) => void,
): Promise<void> {
  const batches = chunks(rows, PER_STATEMENT[engineOf(db)]);
  let batch = batches.next();
  while (!batch.done) {
    let written = 0;
    await db.transaction().execute(async (trx) => {
      for (; !batch.done && written < PER_TRANSACTION; batch = batches.next()) {
        for (const query of insertions(trx, table, batch.value)) await trx.executeQuery(query);
        written += batch.value.length;
      }
    });
    onWritten(written);
  }
}

/** The SQL by table and number of rows: every row of a table has the same columns. */
const texts = new Map<string, string>();

function* insertions<T extends Table>(
  db: Kysely<TelephonyTables>,
  table: T,
  rows: readonly Row<T>[],
): Generator<CompiledQuery> {
  const columns = Object.keys(rows[0] ?? {}) as (keyof Row<T> & string)[];
  if (engineOf(db) === 'postgres') {
    // One parameter, converted by the table's own types, is faster than thousands.
    const names = sql.join(columns.map((name) => sql.ref(name)));
    const read = sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`;
    yield sql`insert into ${sql.table(table)} (${names}) select ${names} from ${read}`.compile(db);
    return;
  }
  for (const statement of statements(rows)) {
    const key = `${table} ${statement.length} ${columns.join()}`;
    const text = texts.get(key) ?? db.insertInto(table).values(statement).compile().sql;
    texts.set(key, text);
    yield CompiledQuery.raw(
      text,
      statement.flatMap((row) => columns.map((column) => row[column])),
    );
  }
}

/** Splits rows into full statements, then halves, quarters and so on, which keeps the number of different texts small. */
function* statements<R>(rows: readonly R[]): Generator<R[]> {
  for (let at = 0, size: number = PER_STATEMENT.sqlite; at < rows.length;) {
    if (rows.length - at < size) {
      size /= 2;
      continue;
    }
    yield rows.slice(at, at + size);
    at += size;
  }
}

export function* chunks<R>(rows: Iterable<R>, size: number): Generator<R[], undefined> {
  let chunk: R[] = [];
  for (const row of rows) {
    chunk.push(row);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}
