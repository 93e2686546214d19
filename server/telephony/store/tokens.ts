import type { ExpressionBuilder } from 'kysely';
import { writeIfPossible } from '../../db/optional-write.ts';
import { randomSecret, sha256 } from './secrets.ts';
import { addAudit, inTransaction, type AuditEntry, type By } from './audit.ts';
import type { Actor } from './audit-actions.ts';
import type { Db } from './db.ts';
import type { TelephonyTables } from './schema.ts';
import { words } from './db.ts';

const USE_IS_WRITTEN_EVERY = 60_000;
const MOST_TOKENS = 100_000;

/** The owner of a token, with the company's products and version. */
export interface TokenOwner {
  readonly tokenId: number;
  readonly lastUsedAt: number | null;
  readonly employeeId: number;
  readonly employeeName: string;
  readonly employeeNumber: string | null;
  readonly admin: boolean;
  readonly companyId: number;
  readonly companyName: string;
  /** A number that shows the company's country. */
  readonly companyNumber: string | null;
  readonly products: string[];
  readonly trial: boolean;
  /** The company's version: raised by every write that can change an answer. */
  readonly version: number;
}

/** The number of the company's first reception that has one, else of its first employee. */
const companyNumber = (eb: ExpressionBuilder<TelephonyTables, 'company'>) =>
  eb.fn.coalesce(
    eb
      .selectFrom('reception')
      .whereRef('reception.company_id', '=', 'company.id')
      .where('reception.number', 'is not', null)
      .orderBy('reception.id')
      .limit(1)
      .select('reception.number'),
    eb
      .selectFrom('employee as first')
      .whereRef('first.company_id', '=', 'company.id')
      .where('first.number', 'is not', null)
      .orderBy('first.id')
      .limit(1)
      .select('first.number'),
  );

/** The owners of the tokens with these hashes. Unknown and destroyed tokens are left out. */
export async function tokenOwners(
  db: Db,
  tokenHashes: readonly string[],
): Promise<ReadonlyMap<string, TokenOwner>> {
  const rows = await db
    .selectFrom('access_token')
    .innerJoin('employee', 'employee.id', 'access_token.employee_id')
    .innerJoin('company', 'company.id', 'employee.company_id')
    .leftJoin('company_version', 'company_version.company_id', 'company.id')
    .where('access_token.token_hash', 'in', [...tokenHashes])
    .select([
      'access_token.token_hash as tokenHash',
      'access_token.id as tokenId',
      'access_token.last_used_at as lastUsedAt',
      'employee.id as employeeId',
      'employee.name as employeeName',
      'employee.number as employeeNumber',
      'employee.admin as admin',
      'company.id as companyId',
      'company.name as companyName',
      'company.products as products',
      (eb) => companyNumber(eb).as('companyNumber'),
      'company.trial as trial',
      'company_version.version as version',
    ])
    .execute();
  return new Map(
    rows.map(({ tokenHash, ...row }) => [
      tokenHash,
      {
        ...row,
        admin: row.admin !== 0,
        products: words(row.products),
        trial: row.trial !== 0,
        version: row.version ?? 0,
      },
    ]),
  );
}

/** Stores when tokens were last used, without delaying requests. */
export interface UseNotes {
  note(token: Pick<TokenOwner, 'tokenId' | 'lastUsedAt'>, now: number): void;
  /** Writes all notes. Call it before the times are shown, and before the database is closed. */
  write(): Promise<void>;
}

/**
 * Notes are written together once a minute. If the disk is full they are lost, which fails no request. The first use of a token
 * is written at once: its owner may be checking whether it works.
 */
export function createUseNotes(db: Db, onError: (error: unknown) => void): UseNotes {
  const notedAt = new Map<number, number>();
  let unwritten = new Map<number, number>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  let writtenAt = -Infinity;

  async function writeAll(): Promise<void> {
    const notes = [...unwritten];
    unwritten = new Map();
    if (notes.length === 0) return;
    await writeIfPossible(
      db.transaction().execute(async (transaction) => {
        for (const [id, at] of notes)
          await transaction
            .updateTable('access_token')
            .set({ last_used_at: at })
            .where('id', '=', id)
            .execute();
      }),
    );
  }
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    return (writing = writing.then(writeAll).catch(onError));
  };

  return {
    note({ tokenId, lastUsedAt }, now) {
      const last = notedAt.get(tokenId) ?? lastUsedAt;
      if (last !== null && Math.abs(now - last) < USE_IS_WRITTEN_EVERY) return;
      if (notedAt.size > MOST_TOKENS) notedAt.clear();
      notedAt.set(tokenId, now);
      unwritten.set(tokenId, now);
      if (last === null || Math.abs(now - writtenAt) >= USE_IS_WRITTEN_EVERY) {
        writtenAt = now;
        void write();
      } else {
        timer ??= setTimeout(() => void write(), USE_IS_WRITTEN_EVERY).unref();
      }
    },
    write,
  };
}

export interface NewToken {
  readonly tokenHash: string;
  readonly endsWith: string;
  readonly companyId: number;
  readonly employeeId: number;
  readonly label: string;
  readonly kind: 'oauth' | 'one_off';
  readonly clientId: string | null;
  /** Of the session in which the person allowed it. */
  readonly sessionHash?: string | null;
  readonly now: number;
  /** Who makes it; by default the employee. */
  readonly actor?: Actor;
}

/** Stores a token; returns its id. */
export function addToken(db: Db, token: NewToken): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const id = await insertToken(transaction, token);
    await addAudit(transaction, {
      at: token.now,
      companyId: token.companyId,
      actor: token.actor ?? `employee ${token.employeeId}`,
      action: 'token made',
      subject: `token ${id}`,
      detail: `of employee ${token.employeeId}, ${token.kind === 'oauth' ? 'for an application' : 'one-off'}`,
    });
    return id;
  });
}

/** Makes a one-off token for an employee. Returns its id and the token itself, which only a hash is kept of. */
export async function makeOneOffToken(
  db: Db,
  made: Pick<NewToken, 'companyId' | 'employeeId' | 'label' | 'now' | 'actor'>,
): Promise<{ readonly id: number; readonly token: string }> {
  const token = randomSecret('tk_');
  const id = await addToken(db, {
    ...made,
    tokenHash: sha256(token),
    endsWith: token.slice(-4),
    kind: 'one_off',
    clientId: null,
  });
  return { id, token };
}

async function insertToken(db: Db, token: NewToken): Promise<number> {
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
      session_hash: token.sessionHash ?? null,
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

/** Destroys one token of the employee, or all of them. Returns how many there were. */
export async function destroyTokens(db: Db, by: By, which: number | 'all'): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    let query = transaction
      .deleteFrom('access_token')
      .where('company_id', '=', by.companyId)
      .where('employee_id', '=', by.employeeId);
    if (which !== 'all') query = query.where('id', '=', which);
    const gone = await query.returning(['id', 'company_id', 'employee_id']).execute();
    await auditDestroyed(transaction, gone, { at: by.now, actor: `employee ${by.employeeId}` });
    return gone.length;
  });
}

/** Writes that these tokens were destroyed. */
export async function auditDestroyed(
  transaction: Db,
  tokens: readonly { id: number; company_id: number; employee_id: number }[],
  by: Pick<AuditEntry, 'at' | 'actor' | 'detail'>,
): Promise<void> {
  for (const { id, company_id, employee_id } of tokens)
    await addAudit(transaction, {
      detail: `of employee ${employee_id}`,
      ...by,
      companyId: company_id,
      action: 'token destroyed',
      subject: `token ${id}`,
    });
}
