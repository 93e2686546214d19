import { sql } from 'kysely';
import { inTransaction } from './audit.ts';
import type { Db } from './db.ts';
import { auditDestroyed } from './tokens.ts';

/** The writes of the command line, which no product or role limits. */

export interface CompanyLine {
  readonly id: number;
  readonly name: string;
  readonly products: string;
  readonly trial: number;
  readonly time_zone: string;
}

export async function listCompanies(db: Db): Promise<CompanyLine[]> {
  return db.selectFrom('company').selectAll().orderBy('id').execute();
}

export async function insertCompany(db: Db, company: Omit<CompanyLine, 'id'>): Promise<number> {
  const { id } = await db.insertInto('company').values(company).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** False when there is no such company. */
export async function updateCompany(
  db: Db,
  id: number,
  change: Partial<Pick<CompanyLine, 'products' | 'trial'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('company')
    .set(change)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function companyExists(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('company').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;
}

export interface EmployeeLine {
  readonly name: string;
  readonly number: string | null;
  readonly email: string | null;
  readonly admin: number;
  readonly features: string;
  readonly speed_dial: number | null;
}

export async function insertEmployee(
  db: Db,
  companyId: number,
  employee: EmployeeLine & { readonly password_hash: string | null },
): Promise<number> {
  const { id } = await db
    .insertInto('employee')
    .values({
      company_id: companyId,
      cloak_reception_id: null,
      do_not_disturb: 0,
      dnd_timeout_at: null,
      presence_private: 0,
      mobile_only: 0,
      ...employee,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function listEmployeeLines(
  db: Db,
  companyId: number,
): Promise<(EmployeeLine & { id: number })[]> {
  return db
    .selectFrom('employee')
    .where('company_id', '=', companyId)
    .select(['id', 'name', 'number', 'email', 'admin', 'features', 'speed_dial'])
    .orderBy('id')
    .execute();
}

/** Sets an employee's password and ends their sessions. Returns their company; undefined when there is no such employee. */
export async function setPassword(
  db: Db,
  employeeId: number,
  passwordHash: string,
): Promise<number | undefined> {
  return inTransaction(db, async (transaction) => {
    const changed = await transaction
      .updateTable('employee')
      .set({ password_hash: passwordHash })
      .where('id', '=', employeeId)
      .returning('company_id')
      .executeTakeFirst();
    await transaction.deleteFrom('sign_in_session').where('employee_id', '=', employeeId).execute();
    return changed?.company_id;
  });
}

/** The company of an employee, or undefined. */
export async function companyOf(db: Db, employeeId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('employee')
    .where('id', '=', employeeId)
    .select('company_id')
    .executeTakeFirst();
  return row?.company_id;
}

/** Adds a reception under the next id of its kind. */
export async function insertReception(
  db: Db,
  companyId: number,
  reception: { kind: 'Reception' | 'ChatReception'; name: string; number: string | null },
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const { next } = await transaction
      .selectFrom('reception')
      .where('kind', '=', reception.kind)
      .select(sql<number>`coalesce(max(id), 0) + 1`.as('next'))
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('reception')
      .values({ company_id: companyId, id: next, ...reception })
      .execute();
    return next;
  });
}

export async function listClients(
  db: Db,
): Promise<{ client_id: string; name: string; redirect_uri: string }[]> {
  return db
    .selectFrom('oauth_client')
    .select(['client_id', 'name', 'redirect_uri'])
    .orderBy('client_id')
    .execute();
}

/** Removes a client and every token that it was given. False when there is no such client. */
export async function removeClient(db: Db, clientId: string, now: number): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const gone = await transaction
      .deleteFrom('access_token')
      .where('client_id', '=', clientId)
      .returning(['id', 'company_id', 'employee_id'])
      .execute();
    await auditDestroyed(transaction, gone, { at: now, actor: 'operator' });
    await transaction.deleteFrom('oauth_code').where('client_id', '=', clientId).execute();
    const { numDeletedRows } = await transaction
      .deleteFrom('oauth_client')
      .where('client_id', '=', clientId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  });
}

/** Destroys a token by its id, whosever it is. False when there is none. */
export async function destroyToken(db: Db, id: number, now: number): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const gone = await transaction
      .deleteFrom('access_token')
      .where('id', '=', id)
      .returning(['id', 'company_id', 'employee_id'])
      .execute();
    await auditDestroyed(transaction, gone, { at: now, actor: 'operator' });
    return gone.length > 0;
  });
}
