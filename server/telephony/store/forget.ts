import { addAudit } from './audit.ts';
import type { Db } from './db.ts';
import { dropUnusedSounds } from './sounds.ts';

/** Rows about a person who is not an employee, by table: their ids. */
export interface Traces {
  readonly contact: readonly number[];
  /** Comments on these contacts. */
  readonly contact_comment: readonly number[];
  readonly voicemail: readonly number[];
  readonly smiley: readonly number[];
  /** The requests that these smileys answer. */
  readonly smiley_request: readonly number[];
  readonly chat: readonly string[];
  /** Their number and text are emptied; the row stays for its billing row. */
  readonly text_message: readonly number[];
}

export interface Person {
  readonly companyId: number;
  /** Digits with the country prefix. */
  readonly number: string;
  /** Further addresses of the person. */
  readonly emails: readonly string[];
}

/** Both engines have a limit on the parameters of one statement. */
const AT_ONCE = 500;

function* chunks<T>(values: readonly T[]): Generator<T[]> {
  for (let start = 0; start < values.length; start += AT_ONCE) yield values.slice(start, start + AT_ONCE);
}

async function inChunks<T, R>(values: readonly T[], read: (some: T[]) => Promise<R[]>): Promise<R[]> {
  const all: R[] = [];
  for (const some of chunks(values)) all.push(...(await read(some)));
  return all;
}

/** Addresses are compared like this in JavaScript: SQLite's `lower` knows only the letters of ASCII. */
const lowered = (email: string) => email.toLowerCase();

/** Every address in the company's rows, as it is written there. */
async function emailsIn(db: Db, companyId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('contact')
    .where('company_id', '=', companyId)
    .select('email')
    .union(db.selectFrom('smiley').where('company_id', '=', companyId).select('email'))
    .union(db.selectFrom('chat').where('company_id', '=', companyId).select('from_email as email'))
    .execute();
  return rows.flatMap(({ email }) => email ?? []);
}

/**
 * The person's addresses: those given and those of their contacts, except one that another contact has too, since its rows
 * may be of the other person. In upper or lower case, as the company's rows have them.
 */
async function emailsOf(db: Db, { companyId, number, emails }: Person): Promise<string[]> {
  const contacts = await db
    .selectFrom('contact')
    .where('company_id', '=', companyId)
    .where('email', 'is not', null)
    .select((eb) => ['number', eb.ref('email').$notNull().as('email')])
    .execute();
  const ofOthers = new Set(
    contacts.filter((contact) => contact.number !== number).map(({ email }) => lowered(email)),
  );
  const theirs = contacts
    .filter((contact) => contact.number === number && !ofOthers.has(lowered(contact.email)))
    .map(({ email }) => email);
  const wanted = new Set([...emails, ...theirs].map(lowered));
  if (wanted.size === 0) return [];
  return (await emailsIn(db, companyId)).filter((email) => wanted.has(lowered(email)));
}

/** Everything that is kept about a person in a company. Reads only. */
export async function tracesOf(db: Db, person: Person): Promise<Traces> {
  const { companyId, number } = person;
  const emails = await emailsOf(db, person);
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  const of = (table: 'contact' | 'smiley') => {
    // The two tables have the same columns here.
    const rows = db
      .selectFrom(table as 'contact')
      .where('company_id', '=', companyId)
      .select('id')
      .orderBy('id');
    // A row with another number is of somebody else, who may share the address.
    return rows
      .where((eb) =>
        eb.or([
          eb('number', '=', number),
          ...(emails.length === 0 ? [] : [eb.and([eb('number', 'is', null), eb('email', 'in', emails)])]),
        ]),
      )
      .execute();
  };

  const contact = ids(await of('contact'));
  const smiley = ids(await of('smiley'));
  const comments = await inChunks(contact, (some) =>
    db.selectFrom('contact_comment').where('contact_id', 'in', some).select('id').execute(),
  );
  const requests = await inChunks(smiley, (some) =>
    db
      .selectFrom('smiley')
      .where('id', 'in', some)
      .where('request_id', 'is not', null)
      .select((eb) => eb.ref('request_id').$notNull().as('id'))
      .execute(),
  );
  const voicemails = await db
    .selectFrom('voicemail')
    .where('company_id', '=', companyId)
    .where('from_number', '=', number)
    .select('id')
    .execute();
  const chats =
    emails.length === 0
      ? []
      : await db
          .selectFrom('chat')
          .where('company_id', '=', companyId)
          .where('from_email', 'in', emails)
          .select('uuid')
          .execute();
  const messages = await db
    .selectFrom('text_message')
    .where('company_id', '=', companyId)
    .where((eb) => eb.or([eb('number', '=', number), eb('sender', '=', number)]))
    .select('id')
    .execute();
  return {
    contact,
    contact_comment: ids(comments),
    voicemail: ids(voicemails),
    smiley,
    smiley_request: ids(requests),
    chat: chats.map(({ uuid }) => uuid),
    text_message: ids(messages),
  };
}

/** The counts of a person's rows by table, without those that are zero. */
export const countsOf = (traces: Traces): [table: string, count: number][] =>
  Object.entries(traces).flatMap(([table, rows]: [string, readonly unknown[]]) =>
    rows.length === 0 ? [] : [[table, rows.length]],
  );

/**
 * Erases everything that is kept about a person in a company, in one transaction, which is in the audit log by its counts.
 * The files of recordings are left to `removeSoundFiles`. Returns what was erased.
 */
export async function forgetPerson(db: Db, person: Person, now: number): Promise<Traces> {
  return db.transaction().execute(async (transaction) => {
    const traces = await tracesOf(transaction, person);
    const sounds: (number | null)[] = [];
    for (const some of chunks(traces.voicemail)) {
      const gone = await transaction
        .deleteFrom('voicemail')
        .where('id', 'in', some)
        .returning('sound_id')
        .execute();
      sounds.push(...gone.map((row) => row.sound_id));
    }
    for (const some of chunks(traces.smiley)) {
      const gone = await transaction
        .deleteFrom('smiley')
        .where('id', 'in', some)
        .returning('recording_sound_id')
        .execute();
      sounds.push(...gone.map((row) => row.recording_sound_id));
    }
    for (const some of chunks(sounds)) await dropUnusedSounds(transaction, some);
    for (const some of chunks(traces.smiley_request))
      await transaction.deleteFrom('smiley_request').where('id', 'in', some).execute();
    for (const some of chunks(traces.chat))
      await transaction.deleteFrom('chat').where('uuid', 'in', some).execute();
    // Their comments go with them.
    for (const some of chunks(traces.contact))
      await transaction.deleteFrom('contact').where('id', 'in', some).execute();
    for (const some of chunks(traces.text_message)) {
      const rows = transaction.updateTable('text_message').where('id', 'in', some);
      await rows.set({ body: '' }).execute();
      await rows.set({ number: '' }).where('number', '=', person.number).execute();
      await rows.set({ sender: '' }).where('sender', '=', person.number).execute();
    }
    const counts = countsOf(traces);
    if (counts.length > 0)
      await addAudit(transaction, {
        at: now,
        companyId: person.companyId,
        actor: 'operator',
        action: 'person forgotten',
        detail: counts.map(([table, count]) => `${table} ${count}`).join(', '),
      });
    return traces;
  });
}

/** Employees and receptions of the company with the number, by kind and id. Nothing of them is erased. */
export async function ownersOf(db: Db, { companyId, number }: Person): Promise<string[]> {
  const employees = await db
    .selectFrom('employee')
    .where('company_id', '=', companyId)
    .where('number', '=', number)
    .select('id')
    .execute();
  const receptions = await db
    .selectFrom('reception')
    .where('company_id', '=', companyId)
    .where('number', '=', number)
    .select(['kind', 'id'])
    .execute();
  return [
    ...employees.map(({ id }) => `Employee#${id}`),
    ...receptions.map(({ kind, id }) => `${kind}#${id}`),
  ];
}
