/**
 * The telephony service in a process of its own, on a database that it fills first: so that the load generator and the
 * service do not share an event loop. Answers over IPC; ends when its parent lets go of it.
 */
import process from 'node:process';
import { openDatabase } from '#server/db/database.ts';
import { randomSecret, sha256 } from '#server/telephony/secrets.ts';
import { startTelephony } from '#server/telephony/service.ts';
import { telephonyMigrations } from '#server/telephony/store/migrations.ts';
import type { TelephonyTables } from '#server/telephony/store/schema.ts';
import { SCALE_ACCOUNT, seedScale } from '#server/telephony/store/seed/scale.ts';
import { SPEECH_DIR } from '#server/telephony/store/seed/speech.ts';
import { addToken } from '#server/telephony/store/tokens.ts';
import type { ServiceReady, ServiceWish } from './service-under-load.ts';

const say = (message: object) => process.send?.(message);

process.once('message', (wish: ServiceWish) => {
  void serve(wish).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});

async function serve({ dataDir, databaseUrl, rows, employees, now }: ServiceWish): Promise<void> {
  const database = await openDatabase<TelephonyTables>({
    name: 'telephony',
    dataDir,
    databaseUrl,
    migrations: telephonyMigrations,
  });
  const started = performance.now();
  await seedScale(database.db, {
    now,
    password: randomSecret(),
    counts: { employees, contacts: rows, voicemails: rows, smileys: rows, chats: rows },
  });
  const seedSeconds = (performance.now() - started) / 1000;
  const owner = await database.db
    .selectFrom('employee')
    .select(['id', 'company_id'])
    .where('email', '=', SCALE_ACCOUNT)
    .executeTakeFirstOrThrow();
  const token = randomSecret();
  await addToken(database.db, {
    tokenHash: sha256(token),
    endsWith: token.slice(-4),
    companyId: owner.company_id,
    employeeId: owner.id,
    label: 'Measurement',
    kind: 'one_off',
    clientId: null,
    now,
  });
  const service = await startTelephony({
    host: '127.0.0.1',
    port: 0,
    database,
    clock: () => now,
    soundsDir: SPEECH_DIR,
    demo: false,
    limits: 'none',
  });
  process.on('message', () => say({ rss: process.memoryUsage.rss() }));
  process.once('disconnect', () => {
    void service
      .close()
      .then(() => database.close())
      .then(() => process.exit(0));
  });
  say({ url: service.url, token, seedSeconds } satisfies ServiceReady);
}
