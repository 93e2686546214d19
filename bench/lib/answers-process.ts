/**
 * The telephony service in a separate process, with a filled database and a number of tokens. The message `write` starts one
 * write per second, any other message stops it. Ends when its parent disconnects.
 */
import process from 'node:process';
import { openDatabase } from '#server/db/database.ts';
import { sha256 } from '#server/telephony/secrets.ts';
import { startTelephony } from '#server/telephony/service.ts';
import { telephonyMigrations } from '#server/telephony/store/migrations.ts';
import type { TelephonyTables } from '#server/telephony/store/schema.ts';
import { SPEECH_DIR } from '#server/telephony/store/seed/speech.ts';
import { makeOneOffToken } from '#server/telephony/store/tokens.ts';
import { onStart } from './child.ts';

/** The first message to this process. */
export interface AnswersOptions {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  readonly tokens: number;
  /** An existing token of the company for which tokens are made. */
  readonly token: string;
}

/** Its answer. */
export interface AnswersReady {
  readonly url: string;
  readonly tokens: readonly string[];
}

onStart(async ({ dataDir, databaseUrl, tokens: count, token: known }: AnswersOptions) => {
  const database = await openDatabase<TelephonyTables>({
    name: 'telephony',
    dataDir,
    databaseUrl,
    migrations: telephonyMigrations,
  });
  const { db } = database;
  const service = await startTelephony({
    host: '127.0.0.1',
    port: 0,
    database,
    clock: Date.now,
    soundsDir: SPEECH_DIR,
    demo: false,
    limits: 'none',
  });
  const { company_id: companyId } = await db
    .selectFrom('access_token')
    .select('company_id')
    .where('token_hash', '=', sha256(known))
    .executeTakeFirstOrThrow();
  const people = await db.selectFrom('employee').select('id').where('company_id', '=', companyId).execute();
  const tokens: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const employeeId = people[made % people.length]?.id ?? 0;
    const { token } = await makeOneOffToken(db, {
      companyId,
      employeeId,
      label: 'Measurement',
      now: Date.now(),
    });
    tokens.push(token);
  }

  let step = 0;
  const write = () => {
    step += 1;
    return db
      .updateTable('employee')
      .set({ do_not_disturb: step % 2, dnd_timeout_at: null })
      .where('id', '=', people[step % people.length]?.id ?? 0)
      .execute();
  };
  let writing: NodeJS.Timeout | undefined;
  process.on('message', (word) => {
    clearInterval(writing);
    if (word === 'write') writing = setInterval(() => void write(), 1000);
    process.send?.('done');
  });
  process.send?.({ url: service.url, tokens } satisfies AnswersReady);
  return async () => {
    clearInterval(writing);
    await service.close();
    await database.close();
  };
});
