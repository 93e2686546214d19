import { openDatabase } from '#server/db/database.ts';
import type { DatabaseLocation } from '../db/databases.ts';
import type { Db } from '#server/telephony/store/db.ts';
import { telephonyMigrations } from '#server/telephony/store/migrations.ts';
import type { TelephonyTables } from '#server/telephony/store/schema.ts';
import { NOW } from './world.ts';
import { runCli, type Outside } from '#server/telephony/cli/run.ts';

/** Runs commands on the data, at `NOW`. Words in a line may be in quotation marks. `more`: what the gateway adds. */
export const cli =
  (location: DatabaseLocation, more: Partial<Pick<Outside, 'sets' | 'atGateway' | 'previewDigest'>> = {}) =>
  async (line: string | string[], input = '') => {
    const out: string[] = [];
    const complaints: string[] = [];
    const code = await runCli(typeof line === 'string' ? wordsOf(line) : line, {
      print: (text) => out.push(text),
      complain: (text) => complaints.push(text),
      progress: () => undefined,
      readInput: async () => input,
      env: { DATA_DIR: location.dataDir, DATABASE_URL: location.databaseUrl },
      clock: () => NOW,
      ...more,
    });
    return { code, out: out.join('\n'), complaints: complaints.join('\n') };
  };

const wordsOf = (line: string) =>
  [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);

/** Works on the data between two commands. */
export async function onData<T>(location: DatabaseLocation, work: (db: Db) => Promise<T>): Promise<T> {
  const options = { name: 'telephony' as const, migrations: telephonyMigrations, ...location };
  const { db, close } = await openDatabase<TelephonyTables>(options);
  try {
    return await work(db);
  } finally {
    await close();
  }
}
