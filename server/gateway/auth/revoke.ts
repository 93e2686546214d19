import { REVOKE_PATH } from '#contract/service/oauth.ts';
import type { Gateway } from '../http/context.ts';
import { codeOf } from '../http/failures.ts';
import type { SessionRow } from '../store/tables.ts';
import { openToken } from './access-token.ts';

/** What the service answers when the token is not this application's: the person made it, and it is theirs to destroy. */
const NOT_OURS = 400;

/** Asks the service to revoke a token (RFC 7009). A failure is logged: the session has ended all the same. */
async function ask(gateway: Gateway, token: string): Promise<void> {
  const { clientId, clientSecret } = gateway.oauth;
  try {
    const answer = await gateway.service.request({
      operation: 'revoke',
      method: 'POST',
      path: gateway.service.prefix + REVOKE_PATH,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({ client_id: clientId, client_secret: clientSecret, token }).toString(),
    });
    await answer.body.dump();
    if (answer.statusCode !== 200 && answer.statusCode !== NOT_OURS)
      gateway.log.warn({ code: `status ${answer.statusCode}` }, 'token not revoked');
  } catch (error) {
    gateway.log.warn({ code: codeOf(error) }, 'token not revoked');
  }
}

/** Revokes a token that belongs to no session, in the background. */
export function revokeToken(gateway: Gateway, token: string): void {
  if (gateway.oauth.signOut === 'offered') gateway.background.run(ask(gateway, token));
}

/**
 * Revokes the tokens of sessions that have ended and are removed, in the background, at a service that can (`OAUTH_SIGN_OUT`). A token
 * that another session of the person has too, above all that of a wall link, goes on.
 */
export function revokeTokensOf(gateway: Gateway, ended: readonly SessionRow[]): void {
  if (gateway.oauth.signOut !== 'offered') return;
  const work = async () => {
    for (const row of ended) {
      const token = openToken(gateway, row);
      if (token === undefined) continue;
      const others = await gateway.sessions.ofOwner(row);
      if (!others.some((other) => openToken(gateway, other) === token)) await ask(gateway, token);
    }
  };
  gateway.background.run(work().catch((error: unknown) => gateway.log.error(error, 'revoke')));
}
