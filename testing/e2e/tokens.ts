import { createHash, randomBytes } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { GUARD_HEADER } from '#contract/session.ts';
import { setCookies } from './cookies.ts';
import type { TestServer } from './server.ts';

/** Makes a one-off token for the account, as the service's account page does, and returns it. */
export async function makeToken({ db, clock }: TestServer, email: string): Promise<string> {
  const token = `canary_${randomBytes(24).toString('base64url')}`;
  const { id, company_id } = await db
    .selectFrom('employee')
    .select(['id', 'company_id'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('access_token')
    .values({
      token_hash: createHash('sha256').update(token).digest('hex'),
      ends_with: token.slice(-4),
      company_id,
      employee_id: id,
      label: 'Browser test',
      kind: 'one_off',
      client_id: null,
      created_at: clock.now(),
      last_used_at: null,
    })
    .execute();
  return token;
}

/** Signs the browser in through the gateway, without the sign-in page. Returns the token of the session. */
export async function signIn(context: BrowserContext, server: TestServer, email: string): Promise<string> {
  const token = await makeToken(server, email);
  await signInBy(context, server.url, token);
  return token;
}

/** The same with an existing token. */
export async function signInBy(context: BrowserContext, url: string, token: string): Promise<void> {
  const response = await fetch(`${url}/auth/token`, {
    method: 'POST',
    headers: { [GUARD_HEADER]: '1', Origin: url, 'Content-Type': 'application/json' },
    body: JSON.stringify({ access_token: token }),
  });
  if (!response.ok) throw new Error(`Sign-in failed: ${response.status} ${await response.text()}`);
  const cookies = response.headers.getSetCookie().flatMap((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    return value === '' ? [] : [{ name, value, httpOnly: /; httponly/i.test(line) }];
  });
  await setCookies(context, url, cookies);
}
