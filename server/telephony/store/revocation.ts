import type { Db } from './db.ts';
import { endSignInSession } from './sign-in-sessions.ts';
import { auditDestroyed } from './tokens.ts';

export interface Revocation {
  readonly tokenHash: string;
  readonly clientId: string;
  readonly now: number;
}

/**
 * Destroys a token for the application that it was made for; `foreign`: it was made for another, or by the person. With the last of
 * its tokens from one sign-in that sign-in ends too, so that nobody else goes on with it at our own pages.
 */
export async function revokeToken(
  db: Db,
  { tokenHash, clientId, now }: Revocation,
): Promise<'revoked' | 'unknown' | 'foreign'> {
  return db.transaction().execute(async (transaction) => {
    const tokens = transaction.selectFrom('access_token').select('id');
    const gone = await transaction
      .deleteFrom('access_token')
      .where('token_hash', '=', tokenHash)
      .where('client_id', '=', clientId)
      .returning(['id', 'company_id', 'employee_id', 'session_hash'])
      .executeTakeFirst();
    if (gone === undefined)
      return (await tokens.where('token_hash', '=', tokenHash).executeTakeFirst()) ? 'foreign' : 'unknown';
    await auditDestroyed(transaction, [gone], {
      at: now,
      actor: 'service',
      detail: 'revoked by its application',
    });
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
