import type { ExpressionBuilder } from 'kysely';
import { PRODUCTS, type Product } from '#contract/products.ts';
import { writeIfPossible } from '../../db/optional-write.ts';
import { randomSecret, sha256 } from './secrets.ts';
import { addAudit, inTransaction, type AuditEntry, type By } from './audit.ts';
import { flag, words, type Db, type NewRow, type Row } from './db.ts';
import type { Actor } from './audit-words.ts';
import type { TelephonyTables } from './schema.ts';

const USE_IS_WRITTEN_EVERY = 60_000;
const MOST_TOKENS = 100_000;

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

const isProduct = (word: string): word is Product => PRODUCTS.some((product) => product === word);

/** The owners of the tokens with these hashes. Unknown and destroyed tokens are left out. */
export async function tokenOwners(db: Db, tokenHashes: readonly string[]) {
  const rows = await db
    .selectFrom('access_token')
    .innerJoin('employee', 'employee.id', 'access_token.employee_id')
    .innerJoin('company', 'company.id', 'employee.company_id')
    .leftJoin('company_version', 'company_version.company_id', 'company.id')
    .where('access_token.token_hash', 'in', [...tokenHashes])
    .where('employee.removed_at', 'is', null)
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
      // Shows the company's country.
      (eb) => companyNumber(eb).as('companyNumber'),
      'company.trial as trial',
      // Raised by every write that can change an answer.
      'company_version.version as version',
    ])
    .execute();
  return new Map(
    rows.map((row) => [
      row.tokenHash,
      {
        ...row,
        admin: flag(row.admin),
        products: words(row.products).filter(isProduct),
        trial: flag(row.trial),
        version: row.version ?? 0,
      },
    ]),
  );
}

/** The owner of a token, with the company's products and version. */
export type TokenOwner =
  Awaited<ReturnType<typeof tokenOwners>> extends Map<string, infer Owner> ? Owner : never;

/**
 * Stores when tokens were last used, without delaying requests. Notes are written together once a minute. If the disk is full they are lost, which fails no request. The first use of a token
 * is written at once: its owner may be checking whether it works.
 */
export function createUseNotes(db: Db, onError: (error: unknown) => void) {
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
    note({ tokenId, lastUsedAt }: Pick<TokenOwner, 'tokenId' | 'lastUsedAt'>, now: number): void {
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
    /** Writes all notes. Call it before the times are shown, and before the database is closed. */
    write,
  };
}
export type UseNotes = ReturnType<typeof createUseNotes>;

/** Stores a token, which `actor` makes: by default the employee. Returns its id. */
export const addToken = (
  db: Db,
  token: NewRow<'access_token'>,
  actor: Actor = `employee ${token.employee_id}`,
): Promise<number> =>
  inTransaction(db, async (transaction) => {
    const { id } = await transaction
      .insertInto('access_token')
      .values(token)
      .returning('id')
      .executeTakeFirstOrThrow();
    await addAudit(transaction, {
      at: token.created_at,
      companyId: token.company_id,
      actor,
      action: 'token made',
      subject: `token ${id}`,
      detail: `of employee ${token.employee_id}, ${token.kind === 'oauth' ? 'for an application' : 'one-off'}`,
    });
    return id;
  });

/** Makes a one-off token for an employee. Returns its id and the token itself, which only a hash is kept of. */
export async function makeOneOffToken(
  db: Db,
  made: By & { readonly label: string; readonly actor?: Actor },
): Promise<{ readonly id: number; readonly token: string }> {
  const token = randomSecret('tk_');
  const row = {
    token_hash: sha256(token),
    ends_with: token.slice(-4),
    company_id: made.companyId,
    employee_id: made.employeeId,
    label: made.label,
    kind: 'one_off' as const,
    created_at: made.now,
  };
  return { id: await addToken(db, row, made.actor), token };
}

/** An employee's tokens, newest first. */
export const tokensOf = (db: Db, companyId: number, employeeId: number) =>
  db
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

/** Destroys the tokens with these values, each with a line in the audit log. Returns what there was. */
export const destroyTokens = (
  db: Db,
  which: Partial<Row<'access_token'>>,
  by: Pick<AuditEntry, 'at' | 'actor' | 'detail'>,
) =>
  inTransaction(db, async (transaction) => {
    const gone = await transaction
      .deleteFrom('access_token')
      .where((eb) => eb.and(which))
      .returning(['id', 'company_id', 'employee_id', 'session_hash'])
      .execute();
    for (const { id, company_id, employee_id } of gone)
      await addAudit(transaction, {
        detail: `of employee ${employee_id}`,
        ...by,
        companyId: company_id,
        action: 'token destroyed',
        subject: `token ${id}`,
      });
    return gone;
  });
