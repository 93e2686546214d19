import type { FastifyInstance } from 'fastify';
import { Refusal } from './problems.ts';

/** Bytes of a body, by its address (docs/security.md, Abuse). */
export const BODY_LIMITS = { form: 8 * 1024, write: 64 * 1024 } as const;
const DEPTH_LIMIT = 16;

/** Whether `{` and `[` outside of strings are nested deeper than `limit`. Checked before parsing. */
function isTooDeep(text: string, limit = DEPTH_LIMIT): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index];
    if (inString) {
      if (sign === '\\') index += 1;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === '{' || sign === '[') {
      depth += 1;
      if (depth > limit) return true;
    } else if (sign === '}' || sign === ']') depth -= 1;
  }
  return false;
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
    if (isTooDeep(text))
      return done(
        new Refusal('validation', { detail: `The body is nested deeper than ${DEPTH_LIMIT} levels.` }),
      );
    try {
      done(null, JSON.parse(text));
    } catch {
      done(new Refusal('badRequest', { detail: 'The body is not JSON.' }));
    }
  });
}
