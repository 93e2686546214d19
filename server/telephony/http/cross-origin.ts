import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Pages of other origins may call the API with a token, and never with a cookie: `*` rules cookies out. Pages of ours (sign-in,
 * consent, the reference) are for no other origin.
 */
const isCallable = (url: string): boolean =>
  /^\/(?:api\/v2\/(?!authorize(?:\?|$)|docs(?:\?|$))|recordings\/)/.test(url);

const ANSWER = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Retry-After, Content-Range, Accept-Ranges, Allow',
  // Sound is played without a preflight, by a token in its address.
  'cross-origin-resource-policy': 'cross-origin',
};

/** Adds what lets a page of another origin read the answer. */
export function allowOtherOrigins(request: FastifyRequest, reply: FastifyReply): void {
  if (isCallable(request.url)) reply.headers(ANSWER);
}

/** Answers the question that a browser asks before a call from another origin. False when it is no such question. */
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
