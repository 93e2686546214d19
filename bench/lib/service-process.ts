/**
 * The telephony service in a process of its own, on a database that is filled: so that the load generator and the service do
 * not share an event loop. Answers over IPC; ends when its parent lets go of it.
 */
import process from 'node:process';
import { openDatabase } from '#server/db/database.ts';
import { startTelephony } from '#server/telephony/service.ts';
import { telephonyMigrations } from '#server/telephony/store/migrations.ts';
import type { TelephonyTables } from '#server/telephony/store/schema.ts';
import { SPEECH_DIR } from '#server/telephony/store/seed/speech.ts';
import type { ServiceWish, Usage } from './service-under-load.ts';

process.once('message', (wish: ServiceWish) => {
  void serve(wish).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});

async function serve({ dataDir, databaseUrl, now }: ServiceWish): Promise<void> {
  const database = await openDatabase<TelephonyTables>({
    name: 'telephony',
    dataDir,
    databaseUrl,
    migrations: telephonyMigrations,
  });
  const service = await startTelephony({
    host: '127.0.0.1',
    port: 0,
    database,
    clock: () => now,
    soundsDir: SPEECH_DIR,
    demo: false,
    limits: 'none',
    // What grows with the rows is what making an answer costs.
    keepAnswers: false,
  });
  process.on('message', (question) => {
    const { user, system } = process.cpuUsage();
    const usage: Usage = { rss: process.memoryUsage.rss(), cpu: user + system };
    process.send?.({ question, usage });
  });
  process.once('disconnect', () => {
    void service
      .close()
      .then(() => database.close())
      .then(() => process.exit(0));
  });
  process.send?.({ url: service.url });
}
