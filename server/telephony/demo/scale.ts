import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { PRODUCTS } from '#contract/products.ts';
import { FEATURES } from '#contract/service/employees.ts';
import { engineOf, resumeIds } from '#server/db/columns.ts';
import type { Db } from '../store/db.ts';
import { hashPassword } from '../store/password.ts';
import type { TelephonyTables } from '../store/schema.ts';
import { TIME_ZONE } from './calendar.ts';
import { insertRows, type Row } from './insert.ts';
import { drawFrom, seededSource } from './random.ts';
import { readCompany } from './seed.ts';
import { SOUNDS } from '../store/speech.ts';

/** The company that `--scale` makes, and who can sign in to it. */
export const SCALE_COMPANY = 'Vidde Industries';
export const SCALE_ACCOUNT = 'reception@vidde.example';
const UNFINISHED = `${SCALE_COMPANY} (unfinished)`;

/** How many rows of each kind. */
export const SCALE_COUNTS = {
  employees: 5_000,
  contacts: 100_000,
  voicemails: 1_000_000,
  smileys: 1_000_000,
  chats: 1_000_000,
};
export type ScaleCounts = typeof SCALE_COUNTS;

const SECOND = 1000;
/** Five thousand people get a million smileys in about three years. */
const SPAN = 3 * 365 * 24 * 60 * 60 * SECOND;
const ANSWERED = 0.39;
/** The share of employees who answer the company's calls and chats. */
const AT_THE_PHONES = 0.3;
const LINES = 12;
const CHAT_LINES = 4;
const IN_A_TEAM = 25;
const PER_TRANSACTION = 10_000;

interface Options {
  readonly now: number;
  /** The password of `SCALE_ACCOUNT`, a receptionist with all features. */
  readonly password: string;
  /** How many rows. Default: `SCALE_COUNTS`. */
  readonly counts?: Partial<ScaleCounts>;
  /** Called after each transaction: rows written so far, and in all. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Runs the last write, which makes the company complete, in a transaction. Default: without one. */
  readonly complete?: (write: (db: Db) => Promise<{ readonly companyId: number }>) => Promise<unknown>;
}

/**
 * Adds one very large company to a database, for measurements. Rows are made while they are written, so that memory stays flat.
 * The same `now` and counts give the same rows. Feedback requests come in addition to the counts; 39 % are answered.
 * Throws an error of one line if that company exists already, complete or not.
 */
export async function seedScale(
  db: Db,
  { now, password, counts: some, onProgress, complete = (write) => write(db) }: Options,
): Promise<void> {
  const { employees, contacts, voicemails, smileys, chats } = { ...SCALE_COUNTS, ...some };
  const requests = Math.ceil(smileys / ANSWERED);
  const teams = Math.ceil(employees / IN_A_TEAM);
  const total =
    LINES + CHAT_LINES + 2 * employees + teams + contacts + voicemails + requests + smileys + chats;
  await refuseTwice(db);
  const company = { name: UNFINISHED, products: PRODUCTS.join(), trial: 0, time_zone: TIME_ZONE };
  const { id: company_id } = await db
    .insertInto('company')
    .values(company)
    .returning('id')
    .executeTakeFirstOrThrow();

  let done = 0;
  const write = async <T extends keyof TelephonyTables>(
    table: T,
    count: number,
    rowAt: (index: number) => Row<T>,
  ) => {
    for (let at = 0; at < count; at += PER_TRANSACTION) {
      const length = Math.min(PER_TRANSACTION, count - at);
      const rows = Array.from({ length }, (_, index) => rowAt(at + index));
      await db.transaction().execute((trx) => insertRows(trx, table, rows));
      onProgress?.((done += length), total);
    }
  };
  const draw = drawFrom(seededSource(2026));
  const personName = () =>
    `${draw.pick(NAMES.first)} ${draw.pick(NAMES.last_begins)}${draw.pick(NAMES.last_ends)}`;
  /** Three in four are in the contacts. */
  const caller = () => scaleNumber(draw.between(0, Math.floor(contacts * 1.33)));
  const writer = () => `writer${draw.between(1, 50_000)}@writers.example`;
  /** In order, so that ids and times grow together as in real use. */
  const timeOf = (index: number, count: number) => now - SPAN + Math.floor((SPAN * index) / count);

  const sounds = await addSounds(db);
  const line = (await lastId(db, 'reception')) + 1;
  await write('reception', LINES, (index): Row<'reception'> => ({
    company_id,
    kind: 'Reception',
    id: line + index,
    name: `Line ${index + 1}`,
    number: `457000${1000 + index}`,
  }));
  await write('reception', CHAT_LINES, (index): Row<'reception'> => ({
    company_id,
    kind: 'ChatReception',
    id: line + index,
    name: `Chat ${index + 1}`,
    number: null,
  }));

  const employee = (await lastId(db, 'employee')) + 1;
  const anybody = () => employee + draw.between(0, employees - 1);
  const password_hash = await hashPassword(password);
  await write('employee', employees, (index) => ({
    id: employee + index,
    company_id,
    name: personName(),
    number: `45700${String(10_000 + index).padStart(5, '0')}`,
    admin: index === 1 ? 1 : 0,
    email: index === 0 ? SCALE_ACCOUNT : null,
    password_hash: index === 0 ? password_hash : null,
    cloak_reception_id: null,
    do_not_disturb: draw.chance(0.1) ? 1 : 0,
    dnd_timeout_at: null,
    features: FEATURES.join(),
    speed_dial: 1000 + index,
    presence_private: draw.chance(0.04) ? 1 : 0,
    mobile_only: draw.chance(0.06) ? 1 : 0,
  }));
  const team = (await lastId(db, 'employee_group')) + 1;
  await write('employee_group', teams, (index) => ({
    id: team + index,
    company_id,
    name: `Team ${index + 1}`,
    speed_dial: 10 + index,
  }));
  await write('employee_group_member', employees, (index) => ({
    company_id,
    employee_group_id: team + (index % teams),
    employee_id: employee + index,
  }));

  await write('contact', contacts, (index) => ({
    company_id,
    name: draw.chance(0.6) ? personName() : `${draw.pick(NAMES.places)} ${draw.pick(NAMES.trades)}`,
    number: scaleNumber(index),
    email: draw.chance(0.2) ? null : `contact${index}@contacts.example`,
  }));
  await write('voicemail', voicemails, (index): Row<'voicemail'> => {
    const { id: sound_id, duration } = draw.pick(sounds);
    const toLine = draw.chance(0.6);
    return {
      company_id,
      created_at: timeOf(index, voicemails),
      duration,
      endpoint_kind: toLine ? 'Reception' : 'Employee',
      endpoint_id: toLine ? line + draw.between(0, LINES - 1) : anybody(),
      from_number: draw.chance(0.06) ? null : caller(),
      heard: index < voicemails - 300 ? 1 : 0,
      sound_id,
    };
  });

  const request = (await lastId(db, 'smiley_request')) + 1;
  /** Drawn from its index alone, because the smiley that answers it is made later. */
  const requestAt = (index: number) => {
    const own = drawFrom(seededSource(index));
    const onPhone = own.chance(0.8);
    const person = own.between(0, Math.floor((employees - 1) * AT_THE_PHONES));
    // Nearly always their own line.
    const usual = own.chance(0.95) ? person : own.between(0, LINES - 1);
    return {
      company_id,
      endpoint_kind: onPhone ? ('Reception' as const) : ('ChatReception' as const),
      endpoint_id: line + (usual % (onPhone ? LINES : CHAT_LINES)),
      employee_id: employee + person,
    };
  };
  await write('smiley_request', requests, (index) => ({
    id: request + index,
    requested_at: timeOf(index, requests),
    ...requestAt(index),
  }));
  const smiley = (await lastId(db, 'smiley')) + 1;
  const opinions = readCompany('harbour').smiley ?? [];
  await write('smiley', smileys, (index): Row<'smiley'> => {
    // Evenly spread over the requests.
    const asked = Math.ceil(((index + 1) * requests) / smileys) - 1;
    const requested_at = timeOf(asked, requests);
    const common = requestAt(asked);
    const onPhone = common.endpoint_kind === 'Reception';
    const { rating, comment = null } = draw.pick(opinions);
    const sound = onPhone && draw.chance(0.6) ? draw.pick(sounds) : null;
    return {
      id: smiley + index,
      ...common,
      request_id: request + asked,
      conversation_type: onPhone ? 'call' : 'chat',
      conversation_uuid: draw.uuid(),
      rated_at: requested_at + draw.between(20, 1200) * SECOND,
      rating,
      comment,
      number: onPhone ? caller() : null,
      email: onPhone ? null : writer(),
      recording_id: sound && smiley + index,
      recording_started_at: sound && requested_at - sound.duration * SECOND,
      recording_sound_id: sound && sound.id,
    };
  });
  await write('chat', chats, (index) => {
    const started_at = timeOf(index, chats);
    const answered_at = draw.chance(0.08) ? null : started_at + draw.between(5, 120) * SECOND;
    return {
      uuid: draw.uuid(),
      company_id,
      endpoint_id: line + draw.between(0, CHAT_LINES - 1),
      from_name: personName(),
      from_email: writer(),
      started_at,
      answered_at,
      answered_by_id: answered_at && anybody(),
      ended_at: (answered_at ?? started_at) + draw.between(60, 300) * SECOND,
      state: answered_at ? 'ended' : 'missed',
    };
  });

  for (const table of ['employee', 'employee_group', 'smiley_request', 'smiley']) await resumeIds(db, table);
  await tidy(db);
  await complete(async (last) => {
    await last.updateTable('company').set({ name: SCALE_COMPANY }).where('id', '=', company_id).execute();
    return { companyId: company_id };
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

/** The sounds of the demo, with the ids that they have in this database. */
async function addSounds(db: Db) {
  await db
    .insertInto('sound')
    .values(SOUNDS.map(({ file, bytes, duration }) => ({ file, bytes, duration })))
    .onConflict((conflict) => conflict.column('file').doNothing())
    .execute();
  const files = SOUNDS.map(({ file }) => file);
  return db.selectFrom('sound').select(['id', 'duration']).where('file', 'in', files).orderBy('id').execute();
}

type Numbered = 'employee' | 'employee_group' | 'reception' | 'smiley_request' | 'smiley';
async function lastId(db: Db, table: Numbered): Promise<number> {
  const found = await db
    .selectFrom(table)
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirst();
  return found?.last ?? 0;
}

/** The number of the contact at an index: each of 900,000 once, in scattered order. */
export function scaleNumber(index: number): string {
  return `4570${100_000 + ((index * 700_001) % 900_000)}`;
}

const NAMES = JSON.parse(readFileSync(new URL('names.json', import.meta.url), 'utf8')) as Record<
  'first' | 'last_begins' | 'last_ends' | 'places' | 'trades',
  readonly string[]
>;
