import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { engineOf, resumeIds } from '#server/db/columns.ts';
import { inTransaction } from '../store/audit.ts';
import type { Db } from '../store/db.ts';
import type { TelephonyTables } from '../store/schema.ts';
import { timesFrom } from './calendar.ts';
import { insertRows, type Row } from './insert.ts';
import { SOUNDS } from '../store/speech.ts';

/** The password of every demo account. It is public: the demo is served on this machine only. */
export const DEMO_PASSWORD = 'frontdesk-demo';

/** Who can sign in to the demo companies, in the order in which the sign-in page lists them. */
export const DEMO_ACCOUNTS = [
  { email: 'reception@harbour.example', company: 'Harbour Dental', role: 'receptionist' },
  { email: 'manager@harbour.example', company: 'Harbour Dental', role: 'administrator' },
  { email: 'employee@harbour.example', company: 'Harbour Dental', role: 'employee' },
  { email: 'owner@pilot.example', company: 'Pilot Bakery', role: 'trial' },
] as const;

/** Its hash in the rows of the demo, by which they are known: with a fixed salt, since the password is public. */
const DEMO_HASH = 'scrypt$32768$8$3$ZnJvbnRkZXNrIGRlbW8$1D4_r-QXf2Nlry3vxe7UEbZZ059FQSwDPTCHAKqtfpg';

/** Rows of some of the tables, in an order in which they can be written. */
type Rows = { readonly [T in keyof TelephonyTables]?: readonly Row<T>[] };

/** A table of a file: what all its rows have, and the other columns row by row. Times (`*_at`) are relative to the start. */
interface TableFile {
  readonly all?: Record<string, unknown>;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

/** The rows of a demo company as its file has them. Read when they are asked for: a database that is filled does not need them. */
export function readCompany(name: 'harbour' | 'pilot'): Rows {
  const text = readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8');
  const tables = Object.entries(JSON.parse(text) as Record<string, TableFile>);
  return Object.fromEntries(
    tables.map(([table, { all, columns, rows }]) => [
      table,
      rows.map((row) => ({ ...all, ...Object.fromEntries(columns.map((column, at) => [column, row[at]])) })),
    ]),
  );
}

/**
 * Everything in the demo companies, as it is for a start at `now` (milliseconds): the same time gives the same rows. What was
 * asked, said or written at a time that has not been is left out.
 */
export function demoRows(now: number): Rows {
  const time = timesFrom(now);
  const resolve = (row: Row<keyof TelephonyTables>) =>
    Object.entries(row).map(([column, value]) => [
      column,
      column.endsWith('_at') && value !== null ? time(value as string | number) : value,
    ]);
  const [harbour, pilot] = [readCompany('harbour'), readCompany('pilot')];
  const tables = (Object.keys(harbour) as (keyof Rows)[]).map((table) => [
    table,
    [...(harbour[table] ?? []), ...(pilot[table] ?? [])]
      .map(resolve)
      .filter((entries) => entries.every(([, value]) => value !== undefined))
      .map((entries) => Object.fromEntries(entries)),
  ]);
  const rows = Object.fromEntries(tables) as Rows;
  return {
    sound: SOUNDS,
    ...rows,
    employee: (rows.employee ?? []).map((one) => ({
      ...one,
      password_hash: one.email ? DEMO_HASH : null,
    })),
  };
}

/**
 * Fills an empty database with the demo companies, all or nothing. Returns whether it did: a database with any company is not
 * changed. `now` in milliseconds; `soundsDir` is the service's folder of sounds.
 */
export async function seedDemo(
  db: Db,
  { now, soundsDir }: { now: number; soundsDir: string },
): Promise<boolean> {
  if (await isFilled(db)) return false;
  for (const { file, bytes } of SOUNDS) {
    const size = statSync(join(soundsDir, file), { throwIfNoEntry: false })?.size;
    if (size !== bytes) throw new Error(`The sound ${file} is missing from ${soundsDir}, or is another file`);
  }
  const rows = demoRows(now);
  return inTransaction(db, async (trx) => {
    // Several processes may start together on PostgreSQL: one writes, the others wait here.
    if (engineOf(trx) === 'postgres') await sql`lock table company in share row exclusive mode`.execute(trx);
    if (await isFilled(trx)) return false;
    for (const table of Object.keys(rows) as (keyof Rows)[]) {
      await insertRows(trx, table, rows[table] ?? []);
      if (rows[table]?.some((row) => 'id' in row)) await resumeIds(trx, table);
    }
    return true;
  });
}

const withDemoPassword = (db: Db) =>
  db.selectFrom('employee').select('email').where('password_hash', '=', DEMO_HASH).execute();

/** Whether somebody signs in with the demo's password. */
export const hasDemoPassword = async (db: Db): Promise<boolean> => (await withDemoPassword(db)).length > 0;

/** The accounts of the demo that are there, with its password: none in a database that was filled otherwise. */
export async function demoAccounts(db: Db) {
  const there = new Set((await withDemoPassword(db)).map(({ email }) => email));
  return DEMO_ACCOUNTS.filter(({ email }) => there.has(email));
}

async function isFilled(db: Db): Promise<boolean> {
  return (await db.selectFrom('company').select('id').limit(1).executeTakeFirst()) !== undefined;
}
