import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { givenRequestId } from '#server/http/requests.ts';

/** The first part of the trace ids that this process makes, in hex. */
const PROCESS = randomBytes(10).toString('hex');

/**
 * A new id of 12 hex digits: short enough to be read out on the phone. `X-Request-Id` from outside is only a hint, since anybody can send
 * the id of another request.
 */
export function newRequestId(): string {
  const uuid = randomUUID();
  return uuid.slice(0, 8) + uuid.slice(9, 13);
}

/** The `X-Request-Id` that a request came with, as a field of the log; nothing if it is no plain id. */
export function hintOf(request: FastifyRequest): { readonly hint?: string } {
  const hint = givenRequestId(request.headers);
  return hint === undefined ? {} : { hint };
}

/** W3C Trace Context, version 00. */
const TRACE_PARENT = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/**
 * The headers that carry a request on to the service: its id, and `traceparent`: of the span where OpenTelemetry is on, else the one that
 * the request came with, else one made of its id that asks nobody to record.
 */
export function traceHeaders(request: FastifyRequest): Readonly<Record<string, string>> {
  const { id } = request;
  const given = request.headers['traceparent'];
  const headers: Record<string, string> = {
    'x-request-id': id,
    traceparent:
      typeof given === 'string' && TRACE_PARENT.test(given)
        ? given
        : `00-${PROCESS}${id}-${PROCESS.slice(0, 4)}${id}-00`,
  };
  request.trace.inject(headers);
  return headers;
}
