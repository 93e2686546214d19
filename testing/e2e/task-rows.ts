import { Kysely } from 'kysely';
import { dataFile } from '#server/db/data-file.ts';
import { createSqliteDialect } from '#server/db/sqlite-dialect.ts';
import type { GatewayTables, NewTaskRow } from '#server/gateway/store/tables.ts';
import { employeeNamed } from './rows.ts';
import type { TestServer } from './server.ts';

/** A task of the demo company: a message, or a voicemail, chat or smiley that somebody has acted on. People by their names. */
interface GivenTask {
  readonly about?: `${'voicemail' | 'chat' | 'smiley'}:${number | string}`;
  readonly from?: string;
  /** Null for whoever takes it. */
  readonly to?: string | null;
  readonly owner?: string;
  readonly row?: Partial<NewTaskRow>;
  /** Minutes since it was sent, and since it was taken. */
  readonly sent?: number;
  readonly taken?: number;
}

const MINUTE = 60_000;

const open = (server: TestServer) =>
  new Kysely<GatewayTables>({ dialect: createSqliteDialect(dataFile(server.dataDir, 'gateway')) });

/** The keys of the tasks that the gateway keeps: "voicemail:152". */
export async function taskKeys(server: TestServer): Promise<string[]> {
  const db = open(server);
  const rows = await db.selectFrom('task').select('key').execute();
  await db.destroy();
  return rows.map(({ key }) => key);
}

/** Writes tasks as the gateway keeps them. It runs, and pages see them when they ask next. */
export async function addTasks(server: TestServer, tasks: readonly GivenTask[]): Promise<void> {
  const now = server.clock.now();
  const db = open(server);
  const idOf = async (name: string | null | undefined) =>
    name == null ? null : (await employeeNamed(server, name)).id;
  for (const [at, { about, from, to, owner, row, sent = 0, taken }] of tasks.entries()) {
    const sender = await idOf(from);
    const recipient = await idOf(to);
    const made = now - sent * MINUTE;
    const touched = taken === undefined ? made : now - taken * MINUTE;
    await db
      .insertInto('task')
      .values({
        company: 'company 1',
        key: about !== undefined && from === undefined ? about : `message:${at}`,
        kind: from === undefined ? ((about ?? '').split(':')[0] as 'voicemail') : 'message',
        about: about ?? null,
        from_id: sender,
        to_id: recipient,
        owner_id: (await idOf(owner)) ?? recipient,
        state: taken === undefined ? 'waiting' : 'taken',
        urgent: 0,
        text: null,
        contact_id: null,
        name: null,
        number: null,
        email: null,
        made_at: made,
        seen_at: null,
        taken_at: taken === undefined ? null : touched,
        touched_at: touched,
        done_at: null,
        done_by: null,
        answer: null,
        answer_by: null,
        answered_at: null,
        answer_seen_at: null,
        ...row,
      })
      .execute();
  }
  await db.destroy();
}
