import { GUARD_HEADER } from '#contract/session.ts';

/** Signs in at a gateway by a token, and returns the header of its cookies. A bare service takes any token. */
export async function cookieOf(
  url: string,
  token = `token-of-the-measurement-${Math.random()}`,
  keep = false,
): Promise<string> {
  const answer = await fetch(`${url}/auth/token`, {
    method: 'POST',
    headers: { [GUARD_HEADER]: '1', origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ access_token: token, keep }),
  });
  if (!answer.ok) throw new Error(`Sign-in failed: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
