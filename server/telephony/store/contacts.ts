import { auditBy, type By } from './audit.ts';
import type { Db, Row } from './db.ts';

export type ContactRecord = Omit<Row<'contact'>, 'company_id'>;

const columns = ['id', 'name', 'number', 'email'] as const;

const contactRows = (db: Db, companyId: number) =>
  db.selectFrom('contact').where('company_id', '=', companyId).select(columns);

/** A page of the contact book, by id. */
export async function listContacts(
  db: Db,
  companyId: number,
  filter: { number?: string | undefined; from?: number | undefined; limit: number },
): Promise<ContactRecord[]> {
  let query = contactRows(db, companyId).orderBy('id').limit(filter.limit);
  if (filter.number !== undefined) query = query.where('number', '=', filter.number);
  if (filter.from !== undefined) query = query.where('id', '>=', filter.from);
  return query.execute();
}

export async function findContact(db: Db, companyId: number, id: number): Promise<ContactRecord | undefined> {
  return contactRows(db, companyId).where('id', '=', id).executeTakeFirst();
}

/** The contact with that number; the oldest where several have it. */
export async function findContactByNumber(
  db: Db,
  companyId: number,
  number: string,
): Promise<ContactRecord | undefined> {
  return contactRows(db, companyId).where('number', '=', number).orderBy('id').limit(1).executeTakeFirst();
}

/**
 * The contact of each number or e-mail address, the oldest where several have it. Addresses are compared in lower case, and the
 * keys of the answer are so.
 */
export async function contactsBy(
  db: Db,
  companyId: number,
  column: 'number' | 'email',
  values: readonly (string | null)[],
): Promise<ReadonlyMap<string, ContactRecord>> {
  const asked = [...new Set(values)].filter((value) => value !== null && value !== '');
  if (asked.length === 0) return new Map();
  const rows = await contactRows(db, companyId)
    .where((eb) => {
      if (column === 'number') return eb('number', 'in', asked);
      // The database lowers both sides alike: SQLite knows only the letters of ASCII.
      const lowered = asked.map((value) => eb.fn<string>('lower', [eb.val(value)]));
      return eb(eb.fn<string>('lower', ['email']), 'in', lowered);
    })
    .orderBy('id', 'desc')
    .execute();
  // The oldest comes last and overwrites the others.
  return new Map(rows.map((row) => [row[column]?.toLowerCase() ?? '', row]));
}

export async function addContact(
  db: Db,
  companyId: number,
  contact: Omit<ContactRecord, 'id'>,
): Promise<ContactRecord> {
  return db
    .insertInto('contact')
    .values({ company_id: companyId, ...contact })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Changes the given properties. Undefined when the company has no such contact. */
export async function changeContact(
  db: Db,
  companyId: number,
  id: number,
  change: Partial<Omit<ContactRecord, 'id'>>,
): Promise<ContactRecord | undefined> {
  if (Object.keys(change).length === 0) return findContact(db, companyId, id);
  return db
    .updateTable('contact')
    .set(change)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

/** Deletes a contact and its comments. False when the company has no such contact. */
export async function deleteContact(db: Db, by: By, id: number): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('contact')
      .where('company_id', '=', by.companyId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await auditBy(transaction, by, { action: 'contact deleted', subject: `contact ${id}` });
    return true;
  });
}
