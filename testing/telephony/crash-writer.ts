import { writeSync } from 'node:fs';
import { openDatabase } from '#server/db/database.ts';
import { telephonyMigrations } from '#server/telephony/store/migrations.ts';
import type { TelephonyTables } from '#server/telephony/store/schema.ts';

// A process that writes as fast as it can until it is killed: `node writer.ts <data folder> <first number>`.
// Each line of output names an acknowledged write: the promise had resolved before the line was written.

const AT_ONCE = 8;
const [dataDir = '', first = '0'] = process.argv.slice(2);

const { db } = await openDatabase<TelephonyTables>({
  name: 'telephony',
  dataDir,
  migrations: telephonyMigrations,
});
let next = Number(first);

async function writeForEver(): Promise<never> {
  for (;;) {
    const number = next;
    next += 1;
    if (number % 3 === 0) await writeAlone(number);
    else await sendMessage(number);
    writeSync(1, `${number}\n`);
  }
}

/** A single row. */
async function writeAlone(number: number): Promise<void> {
  await db
    .insertInto('sign_in_failure')
    .values({ email: `a${number}@crash.example`, failed_at: number })
    .execute();
}

/** Three rows that must exist together or not at all: the message, its billing row, and the key of the request. */
async function sendMessage(number: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const message = await trx
      .insertInto('text_message')
      .values({
        company_id: 1,
        sender_id: 1,
        sender: '4570261012',
        recipient_id: 2,
        number: '4570261011',
        body: `Message ${number}. ${'x'.repeat(number % 700)}`,
        parts: 1,
        carrier: 'outbox',
        created_at: number,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const common = { company_id: 1, created_at: number };
    await trx
      .insertInto('billing_row')
      .values({ ...common, text_message_id: message.id, rate: 'web_sms' })
      .execute();
    await trx
      .insertInto('idempotency_key')
      .values({
        ...common,
        employee_id: 1,
        key: String(number),
        request_hash: '',
        status: 200,
        answer: '{"sent":1}',
      })
      .execute();
  });
}

await Promise.all(Array.from({ length: AT_ONCE }, writeForEver));
