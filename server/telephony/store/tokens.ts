import { writeIfPossible } from '../../db/optional-write.ts';
import type { Db } from './db.ts';
import { words } from './db.ts';

const USE_IS_WRITTEN_EVERY = 60_000;

/** Who a token stands for, with what the company has. */
export interface TokenOwner {
  readonly tokenId: number;
  readonly lastUsedAt: number | null;
  readonly employeeId: number;
  readonly employeeName: string;
  readonly employeeNumber: string | null;
  readonly admin: boolean;
  readonly companyId: number;
  readonly companyName: string;
  readonly products: string[];
  readonly trial: boolean;
}

/** The owner of the token with this hash, or undefined when there is none (any more). */
export async function tokenOwner(db: Db, tokenHash: string): Promise<TokenOwner | undefined> {
  const row = await db
    .selectFrom('access_token')
    .innerJoin('employee', 'employee.id', 'access_token.employee_id')
    .innerJoin('company', 'company.id', 'employee.company_id')
    .where('access_token.token_hash', '=', tokenHash)
    .select([
      'access_token.id as tokenId',
      'access_token.last_used_at as lastUsedAt',
      'employee.id as employeeId',
      'employee.name as employeeName',
      'employee.number as employeeNumber',
      'employee.admin as admin',
      'company.id as companyId',
      'company.name as companyName',
      'company.products as products',
      'company.trial as trial',
    ])
    .executeTakeFirst();
  return row && { ...row, admin: row.admin !== 0, products: words(row.products), trial: row.trial !== 0 };
}

/** Notes that the token was used, at most once a minute, and where there is room for it: reading goes on without. */
export async function noteTokenUse(
  db: Db,
  token: Pick<TokenOwner, 'tokenId' | 'lastUsedAt'>,
  now: number,
): Promise<void> {
  if (token.lastUsedAt !== null && now - token.lastUsedAt < USE_IS_WRITTEN_EVERY) return;
  await writeIfPossible(
    db.updateTable('access_token').set({ last_used_at: now }).where('id', '=', token.tokenId).execute(),
  );
}

export interface NewToken {
  readonly tokenHash: string;
  readonly endsWith: string;
  readonly companyId: number;
  readonly employeeId: number;
  readonly label: string;
  readonly kind: 'oauth' | 'one_off';
  readonly clientId: string | null;
  readonly now: number;
}

/** Stores a token; returns its id. */
export async function addToken(db: Db, token: NewToken): Promise<number> {
  const { id } = await db
    .insertInto('access_token')
    .values({
      token_hash: token.tokenHash,
      ends_with: token.endsWith,
      company_id: token.companyId,
      employee_id: token.employeeId,
      label: token.label,
      kind: token.kind,
      client_id: token.clientId,
      created_at: token.now,
      last_used_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface ListedToken {
  readonly id: number;
  readonly label: string;
  readonly kind: 'oauth' | 'one_off';
  readonly endsWith: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

/** An employee's tokens, newest first. */
export async function tokensOf(db: Db, companyId: number, employeeId: number): Promise<ListedToken[]> {
  return db
    .selectFrom('access_token')
    .where('company_id', '=', companyId)
    .where('employee_id', '=', employeeId)
    .select([
      'id',
      'label',
      'kind',
      'ends_with as endsWith',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Destroys one token of an employee, or all of them. Returns how many there were. */
export async function destroyTokens(
  db: Db,
  companyId: number,
  employeeId: number,
  which: number | 'all',
): Promise<number> {
  let query = db
    .deleteFrom('access_token')
    .where('company_id', '=', companyId)
    .where('employee_id', '=', employeeId);
  if (which !== 'all') query = query.where('id', '=', which);
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
}
