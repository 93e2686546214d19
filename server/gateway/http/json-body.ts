import type { FastifyInstance } from 'fastify';
import { BODY_LIMITS } from '#server/http/requests.ts';
import { Refusal } from './problems.ts';

const DEPTH_LIMIT = 16;

/** What no value may have, in words: deep nesting, or NUL, which PostgreSQL keeps in no text. */
function whyBroken(value: unknown, limit = DEPTH_LIMIT): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? 'A text has the character NUL.' : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (limit === 0) return `The body is nested deeper than ${DEPTH_LIMIT} levels.`;
  for (const inner of Object.values(value)) {
    const why = whyBroken(inner, limit - 1);
    if (why !== undefined) return why;
  }
  return undefined;
}

/** Reads no body, of whatever type: for addresses that take none. */
export function readNoBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
}

/** Reads `application/json` and nothing else; an empty body is undefined. */
export function readJsonBodies(app: FastifyInstance, bodyLimit: number = BODY_LIMITS.write): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (_request, text, done) => {
    if (typeof text !== 'string' || text.trim() === '') return done(null, undefined);
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      return done(new Refusal('badRequest', { detail: 'The body is not JSON.' }));
    }
    const detail = whyBroken(body);
    if (detail !== undefined) return done(new Refusal('validation', { detail }));
    done(null, body);
  });
}
