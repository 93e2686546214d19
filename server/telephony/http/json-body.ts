import { invalid, Refused } from '../rules/refusal.ts';
import { HttpProblem, problemOf } from './problem.ts';

const DEEPEST = 16;

/** Refuses what no field may contain: deep nesting, NUL, half a surrogate pair. The problem names the field. */
export function refuseBrokenText(value: unknown, path: readonly string[] = []): void {
  if (path.length > DEEPEST) throw invalid(path.slice(0, 3).join('.'), `is nested deeper than ${DEEPEST}`);
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed())
      throw invalid(path.join('.') || 'body', 'holds characters that are not text');
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) refuseBrokenText(inner, [...path, key]);
  }
}

/**
 * The JSON of a request's body. Throws 415 for another media type, 400 for invalid JSON, 422 for a missing body and for
 * nesting or characters that no field allows.
 */
export function readJson(bytes: unknown, contentType: string | undefined): unknown {
  const type = contentType?.split(';')[0]?.trim().toLowerCase();
  const empty = !(bytes instanceof Uint8Array) || bytes.length === 0;
  if (empty && type === undefined)
    throw new Refused({ kind: 'validation', errors: { body: ['is needed, as JSON'] } });
  if (type !== 'application/json')
    throw new HttpProblem(problemOf('mediaType', { detail: 'Send the body as application/json.' }));
  if (empty) throw new Refused({ kind: 'validation', errors: { body: ['is needed, as JSON'] } });
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new HttpProblem(problemOf('unreadable', { detail: 'The body is not JSON in UTF-8.' }));
  }
  refuseBrokenText(value);
  return value;
}
