import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { engineOf } from '#server/db/columns.ts';
import { inTransaction } from '../../store/audit.ts';
import { hashPassword } from '../../store/password.ts';
import type { TelephonyTables } from '../../store/schema.ts';
import { generateDemo } from './rows.ts';
import { SPEECH } from '../../store/speech.ts';
import { writeRows } from './write-rows.ts';

export { SPEECH_DIR } from '../../store/speech.ts';

/** The password of every demo account. It is public: the demo listens on loopback only. */
export const DEMO_PASSWORD = 'frontdesk-demo';

/** Who can sign in to the demo companies, in the order in which the sign-in page lists them. */
export const DEMO_ACCOUNTS = [
  { email: 'reception@harbour.example', company: 'Harbour Dental', role: 'receptionist' },
  { email: 'manager@harbour.example', company: 'Harbour Dental', role: 'administrator' },
  {
    email: 'employee@harbour.example',
    company: 'Harbour Dental',
    role: 'employee',
  },
  {
    email: 'owner@pilot.example',
    company: 'Pilot Bakery',
    role: 'trial',
  },
] as const;

// The password is public, so a fixed salt does no harm.
const SALT = Buffer.from('frontdesk demo');
let hash: Promise<string> | undefined;

/**
 * Fills an empty database with the demo companies, all or nothing. Returns whether it did: a database with any company is not
 * changed. `now` in milliseconds; `soundsDir` is the service's folder of sounds.
 */
export async function seedDemo(
  db: Kysely<TelephonyTables>,
  { now, soundsDir }: { now: number; soundsDir: string },
): Promise<boolean> {
  if (await isFilled(db)) return false;
  for (const { file, bytes } of SPEECH) {
    const size = statSync(join(soundsDir, file), { throwIfNoEntry: false })?.size;
    if (size !== bytes) throw new Error(`The sound ${file} is missing from ${soundsDir}, or is another file`);
  }
  // Computed once per process: hashing takes longer than writing all the rows.
  hash ??= hashPassword(DEMO_PASSWORD, SALT);
  const rows = generateDemo(now, await hash);
  return inTransaction(db, async (trx) => {
    // Several processes may start together on PostgreSQL: one writes, the others wait here.
    if (engineOf(trx) === 'postgres') await sql`lock table company in share row exclusive mode`.execute(trx);
    if (await isFilled(trx)) return false;
    await writeRows(trx, rows);
    return true;
  });
}

async function isFilled(db: Kysely<TelephonyTables>): Promise<boolean> {
  return (await db.selectFrom('company').select('id').limit(1).executeTakeFirst()) !== undefined;
}
