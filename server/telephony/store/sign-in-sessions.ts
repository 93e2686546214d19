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

export async function addSignInSession(
  db: Db,
  session: {
    idHash: string;
    csrf: string;
    employeeId: number;
    companyId: number;
    now: number;
    until: number;
  },
): Promise<void> {
  await db.deleteFrom('sign_in_session').where('expires_at', '<', session.now).execute();
  await db
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
