import type { Insertable, Kysely } from 'kysely';
import { resumeIds } from '#server/db/columns.ts';
import type { TelephonyTables } from '../../store/schema.ts';
import type { Rows } from './rows.ts';

/** Rows per statement, so that the widest table stays below both engines' limit of parameters. */
const AT_ONCE = 500;

const NUMBERED = [
  'company',
  'employee',
  'employee_group',
  'active_call',
  'sound',
  'voicemail',
  'contact',
  'contact_comment',
  'smiley_request',
  'smiley',
] as const;

/** Writes rows table by table, in the given order; numbering continues after them. */
export async function writeRows(trx: Kysely<TelephonyTables>, rows: Rows): Promise<void> {
  for (const table of Object.keys(rows) as (keyof Rows)[]) {
    await writeTable(trx, table, rows[table] ?? []);
  }
  for (const table of NUMBERED) await resumeIds(trx, table);
}

async function writeTable<T extends keyof TelephonyTables>(
  db: Kysely<TelephonyTables>,
  table: T,
  rows: readonly Insertable<TelephonyTables[T]>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    await db
      .insertInto(table)
      .values(rows.slice(at, at + AT_ONCE))
      .execute();
  }
}
