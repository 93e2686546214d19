import { inTransaction } from './audit.ts';
import type { Db, NewRow, Row } from './db.ts';

/** The writes of the command line, which no product or role limits. */

export const listCompanies = (db: Db): Promise<Row<'company'>[]> =>
  db.selectFrom('company').selectAll().orderBy('id').execute();

export async function insertCompany(db: Db, company: NewRow<'company'>): Promise<number> {
  const { id } = await db.insertInto('company').values(company).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** False when there is no such company. */
export async function updateCompany(
  db: Db,
  id: number,
  change: Partial<Pick<Row<'company'>, 'products' | 'trial'>>,
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

const employeeColumns = ['name', 'number', 'email', 'admin', 'features', 'speed_dial'] as const;

export async function insertEmployee(
  db: Db,
  employee: Pick<
    NewRow<'employee'>,
    (typeof employeeColumns)[number] | 'company_id' | 'password_hash' | 'mobile_subscription'
  >,
): Promise<number> {
  const { id } = await db
    .insertInto('employee')
    .values({ do_not_disturb: 0, presence_private: 0, mobile_only: 0, ...employee })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const listEmployeeLines = (db: Db, companyId: number) =>
  db
    .selectFrom('employee')
    .where('company_id', '=', companyId)
    .select(['id', ...employeeColumns])
    .orderBy('id')
    .execute();

/** Sets an employee's password and ends their sessions. Returns their company; undefined when there is no such employee. */
export const setPassword = (db: Db, employeeId: number, passwordHash: string): Promise<number | undefined> =>
  inTransaction(db, async (transaction) => {
    const changed = await transaction
      .updateTable('employee')
      .set({ password_hash: passwordHash })
      .where('id', '=', employeeId)
      .returning('company_id')
      .executeTakeFirst();
    await transaction.deleteFrom('sign_in_session').where('employee_id', '=', employeeId).execute();
    return changed?.company_id;
  });

/** The company of an employee, or undefined. */
export async function companyOf(db: Db, employeeId: number): Promise<number | undefined> {
  const employee = db.selectFrom('employee').where('id', '=', employeeId).select('company_id');
  return (await employee.executeTakeFirst())?.company_id;
}
