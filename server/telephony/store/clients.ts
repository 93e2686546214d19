import type { Db } from './db.ts';

export interface OAuthClient {
  readonly clientId: string;
  readonly name: string;
  readonly secretHash: string;
  readonly redirectUri: string;
}

/** The client application with this id. */
export async function findClient(db: Db, clientId: string): Promise<OAuthClient | undefined> {
  // PostgreSQL refuses NUL in a text, and no client id has one.
  if (clientId.includes('\0')) return undefined;
  return db
    .selectFrom('oauth_client')
    .where('client_id', '=', clientId)
    .select(['client_id as clientId', 'name', 'secret_hash as secretHash', 'redirect_uri as redirectUri'])
    .executeTakeFirst();
}

/** Registers a client application, or updates its registration. */
export async function registerClient(db: Db, client: OAuthClient): Promise<void> {
  const values = { name: client.name, secret_hash: client.secretHash, redirect_uri: client.redirectUri };
  await db
    .insertInto('oauth_client')
    .values({ client_id: client.clientId, ...values })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet(values))
    .execute();
}
