import { GUARD_HEADER } from '#contract/session.ts';
import type { BareAnswer } from './bare-http.ts';
import type { BareOptions } from './bare-service.ts';
import { nextMessage, startChild } from './child.ts';
import type { GatewayOptions } from './gateway-process.ts';

/** Starts a module of this folder that serves, in a process of its own, and returns its address. */
export async function startServing(module: string, first: BareAnswer | BareOptions | GatewayOptions) {
  const child = startChild(new URL(`${module}.ts`, import.meta.url), first);
  return { ...(await nextMessage<{ url: string }>(child)), close: () => child.disconnect() };
}

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
