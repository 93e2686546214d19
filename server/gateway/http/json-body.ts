import type { FastifyInstance } from 'fastify';
import { BODY_LIMITS } from '#server/http/requests.ts';
import { Refusal } from './problems.ts';

const DEPTH_LIMIT = 16;

/** Whether objects and lists are nested deeper than `limit`. */
const isTooDeep = (value: unknown, limit = DEPTH_LIMIT): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (limit === 0 || Object.values(value).some((inner) => isTooDeep(inner, limit - 1)));

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
    if (isTooDeep(body))
      return done(
        new Refusal('validation', { detail: `The body is nested deeper than ${DEPTH_LIMIT} levels.` }),
      );
    done(null, body);
  });
}
