import type { Db } from './db.ts';

export interface Account {
  readonly employeeId: number;
  readonly companyId: number;
  readonly passwordHash: string;
}

/** The account with this e-mail address (lower case), if it has a password. */
export async function findAccount(db: Db, email: string): Promise<Account | undefined> {
  const row = await db
    .selectFrom('employee')
    .where('email', '=', email)
    .select(['id as employeeId', 'company_id as companyId', 'password_hash as passwordHash'])
    .orderBy('id')
    .executeTakeFirst();
  if (!row || row.passwordHash === null) return undefined;
  return { ...row, passwordHash: row.passwordHash };
}

/** Stores a try before its password is checked, so that parallel tries are counted. Returns its id. */
export async function noteSignInTry(db: Db, email: string, now: number): Promise<number> {
  const { id } = await db
    .insertInto('sign_in_failure')
    .values({ email, failed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The times of failed tries for this address after `since`, except the try `except`. */
export async function signInFailures(
  db: Db,
  email: string,
  since: number,
  except: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('sign_in_failure')
    .where('email', '=', email)
    .where('failed_at', '>', since)
    .where('id', '!=', except)
    .select('failed_at')
    .execute();
  return rows.map((row) => row.failed_at);
}

/** Deletes one try (it was not checked), or all of an address (the password was right). */
export async function forgetSignInTries(db: Db, which: { id: number } | { email: string }): Promise<void> {
  const query = db.deleteFrom('sign_in_failure');
  await ('id' in which ? query.where('id', '=', which.id) : query.where('email', '=', which.email)).execute();
}

/** Deletes failures before `until`, of every address. */
export async function forgetOldFailures(db: Db, until: number): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('failed_at', '<', until).execute();
}
