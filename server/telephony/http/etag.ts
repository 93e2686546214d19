import type { FastifyRequest } from 'fastify';

/** Whether the client has the answer with this `ETag` already, by `If-None-Match` (RFC 9110, 13.1.2): a list, weak or not, or `*`. */
export const isKnown = ({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .map((known) => known.trim().replace(/^W\//, ''))
    .some((known) => known === '*' || known === etag);
