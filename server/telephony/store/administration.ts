import { inTransaction } from './audit.ts';
import { endSignIns } from './clients.ts';
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
  change: Partial<Omit<Row<'company'>, 'id'>>,
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
  employee: Omit<NewRow<'employee'>, 'do_not_disturb' | 'mobile_only'>,
): Promise<number> {
  const { id } = await db
    .insertInto('employee')
    .values({ do_not_disturb: 0, mobile_only: 0, ...employee })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const listEmployeeLines = (db: Db, companyId: number) =>
  db
    .selectFrom('employee')
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .select(['id', ...employeeColumns])
    .orderBy('id')
    .execute();

/**
 * Changes an employee. Another password, or none, ends their sessions and the access tokens of applications; `ended` is how many of these
 * there were. Undefined when there is no such employee.
 */
export const updateEmployee = (
  db: Db,
  employeeId: number,
  change: Partial<NewRow<'employee'>>,
  now: number,
) =>
  inTransaction(db, async (transaction) => {
    const changed = await transaction
      .updateTable('employee')
      .set(change)
      .where('id', '=', employeeId)
      .where('removed_at', 'is', null)
      .returning(['company_id', 'name', 'email', 'password_hash'])
      .executeTakeFirst();
    if (changed === undefined) return undefined;
    const ended =
      change.password_hash === undefined
        ? 0
        : await endSignIns(transaction, { employee_id: employeeId, kind: 'oauth' }, now);
    return { ...changed, ended };
  });

/** The company of an employee, or undefined. */
export async function companyOf(db: Db, employeeId: number): Promise<number | undefined> {
  const employee = db
    .selectFrom('employee')
    .where('id', '=', employeeId)
    .where('removed_at', 'is', null)
    .select('company_id');
  return (await employee.executeTakeFirst())?.company_id;
}
