/**
 * The telephony service on a filled database, in a process of its own, with as many tokens as asked for and, when told, a
 * write to the company every second. Ends when its parent lets go of it.
 */
import process from 'node:process';
import { openDatabase } from '#server/db/database.ts';
import { randomSecret, sha256 } from '#server/telephony/secrets.ts';
import { startTelephony } from '#server/telephony/service.ts';
import { telephonyMigrations } from '#server/telephony/store/migrations.ts';
import type { TelephonyTables } from '#server/telephony/store/schema.ts';
import { SPEECH_DIR } from '#server/telephony/store/seed/speech.ts';
import { addToken } from '#server/telephony/store/tokens.ts';

/** What it is told at first. */
export interface AnswersWish {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  readonly tokens: number;
  /** A token of the company whose employees the others belong to. */
  readonly token: string;
}

/** What it answers. */
export interface AnswersReady {
  readonly url: string;
  readonly tokens: readonly string[];
}

process.once('message', (wish: AnswersWish) => {
  void serve(wish).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});

async function serve({ dataDir, databaseUrl, tokens: count, token: known }: AnswersWish): Promise<void> {
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
    const token = randomSecret();
    await addToken(db, {
      tokenHash: sha256(token),
      endsWith: token.slice(-4),
      companyId,
      employeeId: people[made % people.length]?.id ?? 0,
      label: 'Measurement',
      kind: 'one_off',
      clientId: null,
      now: Date.now(),
    });
    tokens.push(token);
  }

  let turn = 0;
  const write = () => {
    turn += 1;
    return db
      .updateTable('employee')
      .set({ do_not_disturb: turn % 2, dnd_timeout_at: null })
      .where('id', '=', people[turn % people.length]?.id ?? 0)
      .execute();
  };
  let writing: NodeJS.Timeout | undefined;
  process.on('message', (word) => {
    clearInterval(writing);
    if (word === 'write') writing = setInterval(() => void write(), 1000);
    process.send?.('done');
  });
  process.once('disconnect', () => {
    clearInterval(writing);
    void service
      .close()
      .then(() => database.close())
      .then(() => process.exit(0));
  });
  process.send?.({ url: service.url, tokens } satisfies AnswersReady);
}
