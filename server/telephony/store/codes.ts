import type { Db } from './db.ts';
import { addToken, auditDestroyed } from './tokens.ts';

const KEPT_FOR = 60 * 60 * 1000;

export interface NewCode {
  readonly codeHash: string;
  readonly clientId: string;
  readonly employeeId: number;
  readonly companyId: number;
  readonly redirectUri: string;
  readonly codeChallenge: string | null;
  readonly expiresAt: number;
  /** Of the session in which the person allowed it. */
  readonly sessionHash: string;
}

/** Stores an authorization code. Deletes codes that expired more than an hour ago. */
export async function addCode(db: Db, code: NewCode): Promise<void> {
  await db
    .deleteFrom('oauth_code')
    .where('expires_at', '<', code.expiresAt - KEPT_FOR)
    .execute();
  await db
    .insertInto('oauth_code')
    .values({
      code_hash: code.codeHash,
      client_id: code.clientId,
      employee_id: code.employeeId,
      company_id: code.companyId,
      redirect_uri: code.redirectUri,
      code_challenge: code.codeChallenge,
      expires_at: code.expiresAt,
      used_at: null,
      token_id: null,
      session_hash: code.sessionHash,
    })
    .execute();
}

export interface CodeExchange {
  readonly codeHash: string;
  readonly now: number;
  /** Whether the code may be exchanged by this request: client, redirect URI, challenge. */
  readonly accept: (code: {
    clientId: string;
    redirectUri: string;
    codeChallenge: string | null;
    expiresAt: number;
  }) => boolean;
  readonly token: { readonly hash: string; readonly endsWith: string; readonly label: string };
}

/**
 * Uses up a code, in one transaction. The first use makes the token if `accept` agrees; the code is used up either way. A
 * second use revokes the token of the first (docs/security.md, Authorization codes).
 */
export async function exchangeCode(db: Db, exchange: CodeExchange): Promise<'token' | 'refused'> {
  return db.transaction().execute(async (transaction) => {
    const code = await transaction
      .updateTable('oauth_code')
      .set({ used_at: exchange.now })
      .where('code_hash', '=', exchange.codeHash)
      .where('used_at', 'is', null)
      .returning([
        'client_id as clientId',
        'redirect_uri as redirectUri',
        'code_challenge as codeChallenge',
        'expires_at as expiresAt',
        'employee_id as employeeId',
        'company_id as companyId',
        'session_hash as sessionHash',
      ])
      .executeTakeFirst();
    if (!code) {
      await revokeTokenOfCode(transaction, exchange);
      return 'refused';
    }
    if (!exchange.accept(code)) return 'refused';
    const tokenId = await addToken(transaction, {
      tokenHash: exchange.token.hash,
      endsWith: exchange.token.endsWith,
      label: exchange.token.label,
      companyId: code.companyId,
      employeeId: code.employeeId,
      kind: 'oauth',
      clientId: code.clientId,
      sessionHash: code.sessionHash,
      now: exchange.now,
    });
    await transaction
      .updateTable('oauth_code')
      .set({ token_id: tokenId })
      .where('code_hash', '=', exchange.codeHash)
      .execute();
    return 'token';
  });
}

async function revokeTokenOfCode(db: Db, { codeHash, now }: CodeExchange): Promise<void> {
  const gone = await db
    .deleteFrom('access_token')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('oauth_code')
        .where('code_hash', '=', codeHash)
        .where('token_id', 'is not', null)
        .select((inner) => inner.ref('token_id').$notNull().as('token_id')),
    )
    .returning(['id', 'company_id', 'employee_id'])
    .execute();
  await auditDestroyed(db, gone, { at: now, actor: 'service', detail: 'its code was used a second time' });
}
