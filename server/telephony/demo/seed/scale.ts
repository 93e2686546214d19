import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { engineOf, resumeIds } from '#server/db/columns.ts';
import { hashPassword } from '../../store/password.ts';
import type { TelephonyTables } from '../../store/schema.ts';
import { bulkInsert, chunks } from './bulk-insert.ts';
import { TIME_ZONE } from './calendar.ts';
import { countProgress } from './progress.ts';
import type { Progress } from './progress.ts';
import { drawFrom, seededSource } from './random.ts';
import {
  ANSWERED,
  scaleChats,
  scaleContacts,
  scaleEmployees,
  scaleFeedback,
  scaleMembers,
  scaleVoicemails,
} from './scale-rows.ts';
import type { ScaleCounts, ScaleGround } from './scale-rows.ts';
import { RECORDING_SPEECH, SPEECH, VOICEMAIL_SPEECH } from '../../store/speech.ts';
import type { Speech } from '../../store/speech.ts';

type Db = Kysely<TelephonyTables>;

/** The company that `--scale` makes, and who can sign in to it. */
export const SCALE_COMPANY = 'Vidde Industries';
export const SCALE_ACCOUNT = 'reception@vidde.example';
const UNFINISHED = `${SCALE_COMPANY} (unfinished)`;

export const SCALE_COUNTS: ScaleCounts = {
  employees: 5_000,
  contacts: 100_000,
  voicemails: 1_000_000,
  smileys: 1_000_000,
  chats: 1_000_000,
};

export interface ScaleOptions {
  readonly now: number;
  /** The password of `SCALE_ACCOUNT`, a receptionist with all features. */
  readonly password: string;
  /** How many rows. Default: `SCALE_COUNTS`. */
  readonly counts?: Partial<ScaleCounts>;
  readonly onProgress?: (progress: Progress) => void;
  /** Runs the last write, which makes the company complete, in a transaction. Default: without one. */
  readonly complete?: (write: (db: Db) => Promise<{ readonly companyId: number }>) => Promise<unknown>;
}

/**
 * Adds one very large company to a database, for measurements. Rows are made while they are written, so that memory stays flat.
 * The same `now` and counts give the same rows. Feedback requests come in addition to the counts; 39 % are answered.
 * Throws an error of one line if that company exists already, complete or not.
 */
export async function seedScale(db: Db, options: ScaleOptions): Promise<void> {
  const { now, password, onProgress, complete = (write) => write(db) } = options;
  const counts = { ...SCALE_COUNTS, ...options.counts };
  await refuseTwice(db);
  const requests = Math.ceil(counts.smileys / ANSWERED);
  const total =
    counts.employees + counts.contacts + counts.voicemails + counts.smileys + requests + counts.chats;
  const progress = countProgress(total, () => performance.now());
  const written = (rows: number) => onProgress?.(progress(rows));
  const ground = await prepareGround(db, now, counts);

  await bulkInsert(
    db,
    'employee',
    withAccount(scaleEmployees(ground), await hashPassword(password)),
    written,
  );
  await addGroups(db, ground);
  await bulkInsert(db, 'contact', scaleContacts(ground), written);
  await bulkInsert(db, 'voicemail', scaleVoicemails(ground), written);
  await writeFeedback(db, ground, written);
  await bulkInsert(db, 'chat', scaleChats(ground), written);

  for (const table of ['employee', 'smiley_request', 'smiley']) await resumeIds(db, table);
  await tidy(db);
  await complete(async (last) => {
    const { companyId } = ground;
    await last.updateTable('company').set({ name: SCALE_COMPANY }).where('id', '=', companyId).execute();
    return { companyId };
  });
}

/** Updates the planner's statistics, and lets PostgreSQL read from an index without visiting the rows. */
async function tidy(db: Db): Promise<void> {
  if (engineOf(db) === 'sqlite') {
    await sql`analyze`.execute(db);
    return;
  }
  await db.connection().execute(async (own) => {
    // May take longer than the 15 s of a request. With `verbose` the connection is not silent meanwhile.
    await sql`set statement_timeout = 0`.execute(own);
    await sql`vacuum (verbose, analyze)`.execute(own);
    await sql`reset statement_timeout`.execute(own);
  });
}

async function refuseTwice(db: Db): Promise<void> {
  const found = await db
    .selectFrom('company')
    .select('name')
    .where('name', 'in', [SCALE_COMPANY, UNFINISHED])
    .executeTakeFirst();
  if (found?.name === SCALE_COMPANY) throw new Error(`${SCALE_COMPANY} is in this database already`);
  if (found) throw new Error(`An earlier run was stopped half-way: start again with an empty database`);
}

async function prepareGround(db: Db, now: number, counts: ScaleCounts): Promise<ScaleGround> {
  const company = {
    name: UNFINISHED,
    products: 'switch,mobile,switch_premium,chat',
    trial: 0,
    time_zone: TIME_ZONE,
  };
  const { id: companyId } = await db
    .insertInto('company')
    .values(company)
    .returning('id')
    .executeTakeFirstOrThrow();
  const sounds = await addSounds(db);
  return {
    companyId,
    now,
    counts,
    draw: drawFrom(seededSource(2026)),
    firstEmployee: await nextId(db, 'employee'),
    receptionIds: await addReceptions(db, companyId, 'Reception', 12),
    chatReceptionIds: await addReceptions(db, companyId, 'ChatReception', 4),
    voicemailSounds: withIds(VOICEMAIL_SPEECH, sounds),
    recordingSounds: withIds(RECORDING_SPEECH, sounds),
  };
}

async function addSounds(db: Db): Promise<Map<string, number>> {
  const rows = SPEECH.map(({ file, bytes, seconds }) => ({ file, bytes, duration: seconds }));
  await db
    .insertInto('sound')
    .values(rows)
    .onConflict((conflict) => conflict.column('file').doNothing())
    .execute();
  const all = await db.selectFrom('sound').select(['id', 'file']).execute();
  return new Map(all.map(({ id, file }) => [file, id]));
}

function withIds(speech: readonly Speech[], ids: Map<string, number>): Speech[] {
  return speech.flatMap((one) => {
    const id = ids.get(one.file);
    return id === undefined ? [] : [{ ...one, id }];
  });
}

async function addReceptions(
  db: Db,
  company_id: number,
  kind: 'Reception' | 'ChatReception',
  count: number,
): Promise<number[]> {
  const last = await db
    .selectFrom('reception')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('kind', '=', kind)
    .executeTakeFirst();
  const rows = Array.from({ length: count }, (_, index) => ({
    company_id,
    kind,
    id: (last?.id ?? 0) + index + 1,
    name: kind === 'Reception' ? `Line ${index + 1}` : `Chat ${index + 1}`,
    number: kind === 'Reception' ? `457000${String(1000 + index)}` : null,
  }));
  await db.insertInto('reception').values(rows).execute();
  return rows.map(({ id }) => id);
}

async function addGroups(db: Db, ground: ScaleGround): Promise<void> {
  const rows = Array.from({ length: Math.ceil(ground.counts.employees / 25) }, (_, index) => ({
    company_id: ground.companyId,
    name: `Team ${index + 1}`,
    speed_dial: 10 + index,
  }));
  const groups = await db.insertInto('employee_group').values(rows).returning('id').execute();
  const ids = groups.map(({ id }) => id);
  await bulkInsert(db, 'employee_group_member', scaleMembers(ground, ids), () => undefined);
}

async function writeFeedback(db: Db, ground: ScaleGround, written: (rows: number) => void): Promise<void> {
  const feedback = scaleFeedback(ground, await nextId(db, 'smiley_request'), await nextId(db, 'smiley'));
  for (const batch of chunks(feedback, 4000)) {
    await bulkInsert(
      db,
      'smiley_request',
      batch.map(({ request }) => request),
      written,
    );
    await bulkInsert(
      db,
      'smiley',
      batch.flatMap(({ smiley }) => smiley ?? []),
      written,
    );
  }
}

function* withAccount<R extends { email: string | null; password_hash: string | null }>(
  employees: Iterable<R>,
  password_hash: string,
): Generator<R> {
  let first = true;
  for (const employee of employees) {
    yield first ? { ...employee, email: SCALE_ACCOUNT, password_hash } : employee;
    first = false;
  }
}

async function nextId(db: Db, table: 'employee' | 'smiley_request' | 'smiley'): Promise<number> {
  const { last } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}
