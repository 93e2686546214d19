import type { Db, NewRow } from './db.ts';

/** The account with this e-mail address (lower case), if it has a password. */
export const findAccount = (db: Db, email: string) =>
  db
    .selectFrom('employee')
    .where('email', '=', email)
    .where('password_hash', 'is not', null)
    .select((eb) => [
      'id as employeeId',
      'company_id as companyId',
      eb.ref('password_hash').$notNull().as('passwordHash'),
    ])
    .executeTakeFirst();
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/**
 * Stores a try before its password is checked, so that parallel tries are counted, and deletes those before `since`. Returns its id, and
 * the times of the other tries for this address that failed.
 */
export async function noteSignInTry(
  db: Db,
  email: string,
  now: number,
  since: number,
): Promise<{ readonly id: number; readonly failures: readonly number[] }> {
  await db.deleteFrom('sign_in_failure').where('failed_at', '<', since).execute();
  const { id } = await db
    .insertInto('sign_in_failure')
    .values({ email, failed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const others = await db
    .selectFrom('sign_in_failure')
    .where('email', '=', email)
    .where('failed_at', '>', since)
    .where('id', '!=', id)
    .select('failed_at')
    .execute();
  return { id, failures: others.map((row) => row.failed_at) };
}

/** Deletes one try (it was not checked), or all of an address (the password was right). */
export async function forgetSignInTries(db: Db, which: { id: number } | { email: string }): Promise<void> {
  await db
    .deleteFrom('sign_in_failure')
    .where((eb) => eb.and(which))
    .execute();
}

/** False when the password that was checked is not the employee's any more: a new one ends all sessions. */
export async function addSignInSession(
  db: Db,
  { employeeId, passwordHash }: Account,
  session: NewRow<'sign_in_session'>,
): Promise<boolean> {
  await db.deleteFrom('sign_in_session').where('expires_at', '<', session.created_at).execute();
  return db.transaction().execute(async (transaction) => {
    // Setting a column to itself locks the row on both engines.
    const { numUpdatedRows } = await transaction
      .updateTable('employee')
      .set((eb) => ({ name: eb.ref('name') }))
      .where('id', '=', employeeId)
      .where('password_hash', '=', passwordHash)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await transaction.insertInto('sign_in_session').values(session).execute();
    return true;
  });
}

/** The session with this hash at the service's own pages, if it has not expired. */
export const findSignInSession = (db: Db, idHash: string, now: number) =>
  db
    .selectFrom('sign_in_session')
    .innerJoin('employee', 'employee.id', 'sign_in_session.employee_id')
    .innerJoin('company', 'company.id', 'employee.company_id')
    .where('sign_in_session.id_hash', '=', idHash)
    .where('sign_in_session.expires_at', '>', now)
    .where('employee.removed_at', 'is', null)
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
export type SignedIn = Readonly<NonNullable<Awaited<ReturnType<typeof findSignInSession>>>>;

export async function endSignInSession(db: Db, idHash: string): Promise<void> {
  await db.deleteFrom('sign_in_session').where('id_hash', '=', idHash).execute();
}
