import type { IncomingHttpHeaders } from 'node:http';

/** The `X-Request-Id` of a request, if it is a plain id; undefined otherwise. */
export function givenRequestId(headers: IncomingHttpHeaders): string | undefined {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : undefined;
}
