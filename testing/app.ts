import { GUARD_HEADER } from '#contract/session.ts';
import { makeOneOffToken } from '#server/telephony/store/tokens.ts';
import type { StartedServer } from '#server/app.ts';

/** Signs somebody of the demo companies in at a gateway with its embedded service. Returns the cookies. */
export async function signInTo({ url, service }: StartedServer, email: string): Promise<string> {
  if (!service) throw new Error('The service is elsewhere.');
  const { id, company_id } = await service.db
    .selectFrom('employee')
    .select(['id', 'company_id'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const made = { companyId: company_id, employeeId: id, label: 'Test', now: Date.now() };
  const { token } = await makeOneOffToken(service.db, made);
  const answer = await fetch(`${url}/auth/token`, {
    method: 'POST',
    headers: { [GUARD_HEADER]: '1', origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ access_token: token }),
  });
  if (!answer.ok) throw new Error(`Sign-in failed: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
