import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Pages of other origins may call the API with a token, but never with a cookie: `*` rules cookies out. Our own pages (sign-in,
 * consent, the reference) are not readable by other origins, also with encoded letters, which the router decodes. A preflight
 * has no route.
 */
function isCallable({ routeOptions, url }: FastifyRequest): boolean {
  const path = routeOptions.url ?? url.replace(/%[4-7][\da-f]/gi, (letter) => decodeURIComponent(letter));
  return /^\/(?:api\/v2\/(?!(?:authorize|docs)(?:\?|$))|recordings\/)/.test(path);
}

const ANSWER = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Retry-After, Content-Range, Accept-Ranges, Allow',
  // Sound needs no preflight: its token is in the address.
  'cross-origin-resource-policy': 'cross-origin',
};

/** Adds headers that let a page of another origin read the answer. */
export function allowOtherOrigins(request: FastifyRequest, reply: FastifyReply): void {
  if (isCallable(request)) reply.headers(ANSWER);
}

/** Answers the preflight of a call from another origin. False if the request is no preflight. */
export function answerPreflight(
  request: FastifyRequest,
  reply: FastifyReply,
  allowed: readonly string[],
): boolean {
  const asked = request.headers['access-control-request-method'] !== undefined;
  if (request.method !== 'OPTIONS' || !asked || !isCallable(request)) return false;
  void reply
    .code(204)
    .headers({
      'access-control-allow-methods': allowed.join(', '),
      // Any: libraries add some of their own. `*` leaves Authorization out, and older browsers do not know it.
      'access-control-allow-headers':
        '*, Authorization, Content-Type, Idempotency-Key, If-None-Match, If-Range, Last-Event-ID, Range',
      'access-control-max-age': '7200',
    })
    .send();
  return true;
}
