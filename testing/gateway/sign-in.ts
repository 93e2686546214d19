import { ask, cookiesOf, type Reply, type TestGateway } from './gateway.ts';
import type { SeenRequest } from './service.ts';

/** A document that the browser opens, sent there by another site. */
const NAVIGATION = {
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'cross-site',
};

export const tokenCalls = (gateway: TestGateway): SeenRequest[] =>
  gateway.service.seen.filter((call) => call.url.startsWith('/api/v2/token'));
export const signInCookie = (gateway: TestGateway, cookies: string) =>
  cookies.split('; ').find((cookie) => cookie.startsWith(`__Host-frontdesk-sign-in-${gateway.port}=`)) ?? '';

interface Begun {
  readonly cookies: string;
  /** The address at the service that the browser is sent to. */
  readonly authorize: string;
  readonly state: string;
}

/** A sign-in that the browser has begun, as the page does. */
export async function begin(
  gateway: TestGateway,
  returnTo?: string,
  keep = false,
  cookie = '',
): Promise<Begun> {
  const form = new URLSearchParams({
    ...(returnTo === undefined ? {} : { return_to: returnTo }),
    ...(keep ? { keep: '1' } : {}),
  });
  const reply = await ask(gateway, '/auth/login', {
    method: 'POST',
    headers: {
      origin: gateway.url,
      cookie,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: form.toString(),
  });
  const authorize = reply.headers.location ?? '';
  return { cookies: cookiesOf(reply), authorize, state: new URL(authorize).searchParams.get('state') ?? '' };
}

/** The service sends the browser back. */
export const comeBack = (
  gateway: TestGateway,
  query: string,
  cookies: string,
  headers: Record<string, string> = NAVIGATION,
): Promise<Reply> => ask(gateway, `/auth/callback${query}`, { headers: { ...headers, cookie: cookies } });
