import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Pages of other origins may call the API with a token, but never with a cookie: `*` rules cookies out. Our own pages (sign-in,
 * consent, the reference) are not readable by other origins.
 */
const isCallable = (url: string): boolean =>
  /^\/(?:api\/v2\/(?!authorize(?:\?|$)|docs(?:\?|$))|recordings\/)/.test(url);

const ANSWER = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Retry-After, Content-Range, Accept-Ranges, Allow',
  // Sound needs no preflight: its token is in the address.
  'cross-origin-resource-policy': 'cross-origin',
};

/** Adds headers that let a page of another origin read the answer. */
export function allowOtherOrigins(request: FastifyRequest, reply: FastifyReply): void {
  if (isCallable(request.url)) reply.headers(ANSWER);
}

/** Answers the preflight of a call from another origin. False if the request is no preflight. */
export function answerPreflight(
  request: FastifyRequest,
  reply: FastifyReply,
  allowed: readonly string[],
): boolean {
  const asked = request.headers['access-control-request-method'] !== undefined;
  if (request.method !== 'OPTIONS' || !asked || !isCallable(request.url)) return false;
  void reply
    .code(204)
    .headers({
      'access-control-allow-methods': allowed.join(', '),
      'access-control-allow-headers':
        'Authorization, Content-Type, Idempotency-Key, If-None-Match, If-Range, Last-Event-ID, Range',
      'access-control-max-age': '7200',
    })
    .send();
  return true;
}
