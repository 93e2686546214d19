import type { Account } from './accounts.ts';
import type { Db } from './db.ts';

/** A session at the service's own pages. */
export interface SignedIn {
  readonly idHash: string;
  readonly csrf: string;
  readonly employeeId: number;
  readonly employeeName: string;
  readonly companyId: number;
  readonly companyName: string;
  readonly timeZone: string;
}

/** False when the password that was checked is not the employee's any more: a new one ends all sessions. */
export async function addSignInSession(
  db: Db,
  session: Account & {
    idHash: string;
    csrf: string;
    now: number;
    until: number;
  },
): Promise<boolean> {
  await db.deleteFrom('sign_in_session').where('expires_at', '<', session.now).execute();
  return db.transaction().execute(async (transaction) => {
    // Setting a column to itself locks the row on both engines.
    const { numUpdatedRows } = await transaction
      .updateTable('employee')
      .set((eb) => ({ name: eb.ref('name') }))
      .where('id', '=', session.employeeId)
      .where('password_hash', '=', session.passwordHash)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await transaction
      .insertInto('sign_in_session')
      .values({
        id_hash: session.idHash,
        employee_id: session.employeeId,
        company_id: session.companyId,
        csrf: session.csrf,
        created_at: session.now,
        expires_at: session.until,
      })
      .execute();
    return true;
  });
}

/** The session with this hash, if it has not expired. */
export async function findSignInSession(db: Db, idHash: string, now: number): Promise<SignedIn | undefined> {
  return db
    .selectFrom('sign_in_session')
    .innerJoin('employee', 'employee.id', 'sign_in_session.employee_id')
    .innerJoin('company', 'company.id', 'employee.company_id')
    .where('sign_in_session.id_hash', '=', idHash)
    .where('sign_in_session.expires_at', '>', now)
    .select([
      'sign_in_session.id_hash as idHash',
      'sign_in_session.csrf as csrf',
      'employee.id as employeeId',
      'employee.name as employeeName',
      'company.id as companyId',
      'company.name as companyName',
      'company.time_zone as timeZone',
    ])
    .executeTakeFirst();
}

export async function endSignInSession(db: Db, idHash: string): Promise<void> {
  await db.deleteFrom('sign_in_session').where('id_hash', '=', idHash).execute();
}
