import { sql, type AliasableExpression } from 'kysely';
import { addAudit } from './audit.ts';
import type { Db } from './db.ts';
import { dropUnusedSounds } from './sounds.ts';

export interface Person {
  readonly companyId: number;
  /** Digits with the country prefix. */
  readonly number: string;
  /** Further addresses of the person. */
  readonly emails: readonly string[];
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
    .union(db.selectFrom('intake_event').where('company_id', '=', companyId).select('email'))
    .union(db.selectFrom('smiley_ask').where('company_id', '=', companyId).select('address as email'))
    .execute();
  return rows.flatMap(({ email }) => email ?? []);
}

/**
 * The person's addresses in small letters: those given and those of their contacts, except one that another contact has too, since its
 * rows may be of the other person.
 */
export async function addressesOf(db: Db, { companyId, number, emails }: Person): Promise<string[]> {
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
  return [...new Set([...emails, ...theirs].map(lowered))];
}

/** Those addresses as the company's rows have them. */
async function emailsOf(db: Db, person: Person): Promise<string[]> {
  const wanted = await addressesOf(db, person);
  if (wanted.length === 0) return [];
  return (await emailsIn(db, person.companyId)).filter((email) => wanted.includes(lowered(email)));
}

/** Everything that is kept about a person who is not an employee, by table, as queries for its rows. */
async function tracesOf(db: Db, person: Person) {
  const { companyId, number } = person;
  const emails = await emailsOf(db, person);
  const among = (column: 'email' | 'from_email') =>
    emails.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`${sql.ref(column)} in (${sql.join(emails)})`;
  // The tables have the same columns here. A row with another number is of somebody else, who may share the address.
  const rowsOf = (table: 'contact' | 'smiley' | 'intake_event') =>
    db
      .selectFrom(table as 'contact')
      .where('company_id', '=', companyId)
      .where((eb) => eb.or([eb('number', '=', number), eb.and([eb('number', 'is', null), among('email')])]));
  const of = (table: 'contact' | 'smiley') => rowsOf(table).select('id');
  return {
    contact: of('contact'),
    contact_comment: db.selectFrom('contact_comment').where('contact_id', 'in', of('contact')).select('id'),
    voicemail: db
      .selectFrom('voicemail')
      .where('company_id', '=', companyId)
      .where('from_number', '=', number)
      .select('id'),
    smiley: of('smiley'),
    // The requests that these smileys answer, and those that went to the person.
    smiley_request: db
      .selectFrom('smiley')
      .where('id', 'in', of('smiley'))
      .where('request_id', 'is not', null)
      .select((eb) => eb.ref('request_id').$notNull().as('id'))
      .union(
        db
          .selectFrom('smiley_ask')
          .where('company_id', '=', companyId)
          .where('address', 'in', [number, ...emails.map(lowered)])
          .select('request_id as id'),
      ),
    chat: db
      .selectFrom('chat')
      .where('company_id', '=', companyId)
      .where(among('from_email'))
      .select('uuid as id'),
    // All of their calls, chats and voicemails, since one alone may have their name, address or words.
    intake_event: db
      .selectFrom('intake_event')
      .where('company_id', '=', companyId)
      .where(
        'subject',
        'in',
        rowsOf('intake_event')
          .select(sql<string>`subject`.as('subject'))
          .union(
            db
              .selectFrom('chat')
              .where('company_id', '=', companyId)
              .where(among('from_email'))
              .select(sql<string>`'chat ' || uuid`.as('subject')),
          )
          .union(
            db
              .selectFrom('smiley')
              .where('id', 'in', of('smiley'))
              .select(sql<string>`conversation_type || ' ' || conversation_uuid`.as('subject')),
          ),
      )
      .select('id'),
    call_recording: db
      .selectFrom('call_recording')
      .where('company_id', '=', companyId)
      .where((eb) =>
        eb.or([
          eb('number', '=', number),
          eb(
            'call_uuid',
            'in',
            db.selectFrom('smiley').where('id', 'in', of('smiley')).select('conversation_uuid'),
          ),
        ]),
      )
      .select('call_uuid as id'),
    // Their number and text are emptied; the row stays for its billing row.
    text_message: db
      .selectFrom('text_message')
      .where('company_id', '=', companyId)
      .where((eb) => eb.or([eb('number', '=', number), eb('sender', '=', number)]))
      .select('id'),
  };
}

/** The counts of a person's rows by table, without those that are zero. */
export type Counts = readonly (readonly [table: string, count: number])[];

async function countsOf(db: Db, traces: Awaited<ReturnType<typeof tracesOf>>): Promise<Counts> {
  const counts = Object.entries(traces).map(async ([table, rows]: [string, AliasableExpression<object>]) => {
    const all = db.selectFrom(rows.as('found')).select((eb) => eb.fn.countAll<number>().as('count'));
    return [table, (await all.executeTakeFirstOrThrow()).count] as const;
  });
  return (await Promise.all(counts)).filter(([, count]) => count > 0);
}

/** Counts everything that is kept about a person in a company. */
export const countPerson = async (db: Db, person: Person): Promise<Counts> =>
  countsOf(db, await tracesOf(db, person));

/**
 * Erases everything that is kept about a person in a company, in one transaction, which is in the audit log by its counts.
 * The files of recordings are left to `removeSoundFiles`. Returns what was erased.
 * @param elsewhere what was erased in other tables, for the audit log.
 */
export async function forgetPerson(
  db: Db,
  person: Person,
  now: number,
  elsewhere: Counts = [],
): Promise<Counts> {
  const { companyId, number } = person;
  return db.transaction().execute(async (transaction) => {
    const traces = await tracesOf(transaction, person);
    const counts = [...(await countsOf(transaction, traces)), ...elsewhere];
    const voicemails = await transaction
      .deleteFrom('voicemail')
      .where('id', 'in', traces.voicemail)
      .returning('sound_id as sound')
      .execute();
    const recordings = await transaction
      .deleteFrom('call_recording')
      .where('company_id', '=', companyId)
      .where('call_uuid', 'in', traces.call_recording)
      .returning('sound_id as sound')
      .execute();
    // Before the chats and smileys, by which they are found.
    await transaction
      .deleteFrom('intake_event')
      .where('company_id', '=', companyId)
      .where('id', 'in', traces.intake_event)
      .execute();
    // Before the smileys, by which they are found. What is still to be sent goes with them.
    await transaction.deleteFrom('smiley_request').where('id', 'in', traces.smiley_request).execute();
    const smileys = await transaction
      .deleteFrom('smiley')
      .where('id', 'in', traces.smiley)
      .returning('recording_sound_id as sound')
      .execute();
    await dropUnusedSounds(
      transaction,
      [...voicemails, ...recordings, ...smileys].map(({ sound }) => sound),
    );
    await transaction.deleteFrom('chat').where('uuid', 'in', traces.chat).execute();
    // Their comments go with them.
    await transaction.deleteFrom('contact').where('id', 'in', traces.contact).execute();
    const messages = transaction.updateTable('text_message').where('company_id', '=', companyId);
    await messages.set({ body: '' }).where('id', 'in', traces.text_message).execute();
    for (const column of ['number', 'sender'] as const)
      await messages.set(column, '').where(column, '=', number).execute();
    if (counts.length > 0)
      await addAudit(transaction, {
        at: now,
        companyId,
        actor: 'operator',
        action: 'person forgotten',
        detail: counts.map(([table, count]) => `${table} ${count}`).join(', '),
      });
    return counts;
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
