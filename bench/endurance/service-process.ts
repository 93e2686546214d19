/** The telephony service of an endurance run: on PostgreSQL, with the demo companies and their traffic. */
import { openDatabase } from '#server/db/database.ts';
import { startTelephony } from '#server/telephony/service.ts';
import { telephonyMigrations } from '#server/telephony/store/migrations.ts';
import type { TelephonyTables } from '#server/telephony/store/schema.ts';
import { SPEECH_DIR } from '#server/telephony/store/seed/speech.ts';
import { startTraffic } from '#server/telephony/traffic/traffic.ts';
import { serveRun } from './child.ts';

export interface ServiceOptions {
  readonly databaseUrl: string;
  readonly port: number;
}

serveRun(async ({ databaseUrl, port }: ServiceOptions, clock) => {
  const database = await openDatabase<TelephonyTables>({
    name: 'telephony',
    dataDir: '',
    databaseUrl,
    migrations: telephonyMigrations,
  });
  const service = await startTelephony({
    host: '127.0.0.1',
    port,
    database,
    clock,
    soundsDir: SPEECH_DIR,
    demo: true,
  });
  // Its failures during an outage are expected.
  const traffic = startTraffic({ db: database.db, clock, random: Math.random, onError: () => undefined });
  return {
    url: service.url,
    close: async () => {
      await traffic.stop();
      await service.close();
      await database.close();
    },
  };
});
