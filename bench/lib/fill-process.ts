/**
 * Fills a database in a separate process, like `npm run telephony -- seed --scale`, and reports the time it took and its
 * memory at each tenth of the rows.
 */
import process from 'node:process';
import { openDatabase } from '#server/db/database.ts';
import { randomSecret } from '#server/telephony/secrets.ts';
import { telephonyMigrations } from '#server/telephony/store/migrations.ts';
import type { TelephonyTables } from '#server/telephony/store/schema.ts';
import { SCALE_ACCOUNT, seedScale } from '#server/telephony/store/seed/scale.ts';
import { makeOneOffToken } from '#server/telephony/store/tokens.ts';
import { onStart } from './child.ts';
import type { Filled, FillOptions } from './filled-database.ts';

onStart(async ({ dataDir, databaseUrl, rows, employees, now }: FillOptions) => {
  const { db, close } = await openDatabase<TelephonyTables>({
    name: 'telephony',
    dataDir,
    databaseUrl,
    migrations: telephonyMigrations,
  });
  const started = performance.now();
  const memory: number[] = [];
  await seedScale(db, {
    now,
    password: randomSecret(),
    counts: { employees, contacts: rows, voicemails: rows, smileys: rows, chats: rows },
    onProgress({ done, total }) {
      while (memory.length < Math.floor((10 * done) / total)) memory.push(process.memoryUsage.rss());
    },
  });
  const seconds = (performance.now() - started) / 1000;
  const owner = await db
    .selectFrom('employee')
    .select(['id', 'company_id'])
    .where('email', '=', SCALE_ACCOUNT)
    .executeTakeFirstOrThrow();
  const { token } = await makeOneOffToken(db, {
    companyId: owner.company_id,
    employeeId: owner.id,
    label: 'Measurement',
    now,
  });
  await close();
  process.send?.({ token, seconds, memory } satisfies Filled, () => process.disconnect());
});
