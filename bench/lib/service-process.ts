/**
 * The telephony service with a filled database. It has a separate process, so that it does not share an event loop with the
 * load generator. Each message is answered with the usage. Ends when its parent disconnects.
 */
import process from 'node:process';
import { openDatabase } from '#server/db/database.ts';
import { startTelephony } from '#server/telephony/service.ts';
import { telephonyMigrations } from '#server/telephony/store/migrations.ts';
import type { TelephonyTables } from '#server/telephony/store/schema.ts';
import { SPEECH_DIR } from '#server/telephony/store/seed/speech.ts';
import { onStart } from './child.ts';
import type { ServiceOptions, Usage } from './service-under-load.ts';

onStart(async ({ dataDir, databaseUrl, now }: ServiceOptions) => {
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
    // Measures how the cost of computing an answer grows with the rows.
    keepAnswers: false,
  });
  process.on('message', (question) => {
    const { user, system } = process.cpuUsage();
    const usage: Usage = { rss: process.memoryUsage.rss(), cpu: user + system };
    process.send?.({ question, usage });
  });
  process.send?.({ url: service.url });
  return async () => {
    await service.close();
    await database.close();
  };
});
