import type { Db, NewRow, Row } from './db.ts';
import { inTransaction } from './audit.ts';
import { endSignInSession } from './sign-in.ts';
import { addToken, destroyTokens } from './tokens.ts';

/** The client application with this id. */
export async function findClient(db: Db, clientId: string): Promise<Row<'oauth_client'> | undefined> {
  // PostgreSQL refuses NUL in a text, and no client id has one.
  if (clientId.includes('\0')) return undefined;
  return db.selectFrom('oauth_client').where('client_id', '=', clientId).selectAll().executeTakeFirst();
}

/** Registers a client application, or updates its registration. */
export async function registerClient(db: Db, client: NewRow<'oauth_client'>): Promise<void> {
  await db
    .insertInto('oauth_client')
    .values(client)
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet(client))
    .execute();
}

export const listClients = (db: Db) =>
  db.selectFrom('oauth_client').selectAll().orderBy('client_id').execute();

/** Removes a client and every token that it was given. False when there is no such client. */
export const removeClient = (db: Db, clientId: string, now: number): Promise<boolean> =>
  inTransaction(db, async (transaction) => {
    await destroyTokens(transaction, { client_id: clientId }, { at: now, actor: 'operator' });
    await transaction.deleteFrom('oauth_code').where('client_id', '=', clientId).execute();
    const { numDeletedRows } = await transaction
      .deleteFrom('oauth_client')
      .where('client_id', '=', clientId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  });

/**
 * Ends what a person is signed in to: sessions at our own pages, codes, and the access tokens, those of `kind` alone where it is given.
 * Returns how many tokens there were.
 */
export async function endSignIns(
  transaction: Db,
  which: Pick<Row<'access_token'>, 'employee_id'> & Partial<Pick<Row<'access_token'>, 'kind'>>,
  now: number,
): Promise<number> {
  // Codes before the tokens: an exchange under way ends first, and its token is found.
  for (const table of ['sign_in_session', 'oauth_code'] as const)
    await transaction.deleteFrom(table).where('employee_id', '=', which.employee_id).execute();
  return (await destroyTokens(transaction, which, { at: now, actor: 'operator' })).length;
}

const CODES_KEPT = 60 * 60 * 1000;

/** Stores an authorization code. Deletes codes that expired more than an hour ago. */
export async function addCode(db: Db, code: NewRow<'oauth_code'>): Promise<void> {
  await db
    .deleteFrom('oauth_code')
    .where('expires_at', '<', code.expires_at - CODES_KEPT)
    .execute();
  await db.insertInto('oauth_code').values(code).execute();
}

export interface CodeExchange {
  readonly codeHash: string;
  readonly now: number;
  /** Whether the code may be exchanged by this request: client, redirect URI, challenge. */
  readonly accept: (code: Row<'oauth_code'>) => boolean;
  readonly token: Pick<NewRow<'access_token'>, 'token_hash' | 'ends_with' | 'label'>;
}

/**
 * Uses up a code, in one transaction. The first use makes the token if `accept` agrees; the code is used up either way. A
 * second use revokes the token of the first (docs/security.md, Authorization codes).
 */
export async function exchangeCode(
  db: Db,
  { codeHash, now, accept, token }: CodeExchange,
): Promise<'token' | 'refused'> {
  return db.transaction().execute(async (transaction) => {
    const write = transaction.updateTable('oauth_code').where('code_hash', '=', codeHash);
    const code = await write
      .set({ used_at: now })
      .where('used_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!code) {
      const used = await transaction
        .selectFrom('oauth_code')
        .where('code_hash', '=', codeHash)
        .select('token_id')
        .executeTakeFirst();
      const by = { at: now, actor: 'service' as const, detail: 'its code was used a second time' };
      if (used && used.token_id !== null) await destroyTokens(transaction, { id: used.token_id }, by);
      return 'refused';
    }
    if (!accept(code)) return 'refused';
    const { company_id, employee_id, client_id, session_hash } = code;
    const whose = { company_id, employee_id, client_id, session_hash, kind: 'oauth' as const };
    const token_id = await addToken(transaction, { ...token, ...whose, created_at: now });
    await write.set({ token_id }).execute();
    return 'token';
  });
}

/**
 * Destroys a token for the application that it was made for; `foreign`: it was made for another, or by the person. With the last of
 * its tokens from one sign-in that sign-in ends too, so that nobody else goes on with it at our own pages.
 */
export async function revokeToken(
  db: Db,
  { tokenHash, clientId, now }: { tokenHash: string; clientId: string; now: number },
): Promise<'revoked' | 'unknown' | 'foreign'> {
  return db.transaction().execute(async (transaction) => {
    const tokens = transaction.selectFrom('access_token').select('id');
    const [gone] = await destroyTokens(
      transaction,
      { token_hash: tokenHash, client_id: clientId },
      { at: now, actor: 'service', detail: 'revoked by its application' },
    );
    if (gone === undefined)
      return (await tokens.where('token_hash', '=', tokenHash).executeTakeFirst()) ? 'foreign' : 'unknown';
    const { session_hash: session } = gone;
    if (session === null) return 'revoked';
    const others = tokens
      .where('employee_id', '=', gone.employee_id)
      .where('client_id', '=', clientId)
      .where('session_hash', '=', session);
    if ((await others.executeTakeFirst()) === undefined) await endSignInSession(transaction, session);
    return 'revoked';
  });
}
