import * as z from 'zod/mini';
import { errorsOf, GIVEN_TWICE, readBy } from '#contract/service/validation.ts';
import { Refused } from '../rules/refusal.ts';

/** Parses with a schema of the contract. Throws a 422 that names each wrong field. */
export function parse<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const read = readBy(schema, value);
  if (read.success) return read.data;
  throw new Refused({ kind: 'validation', errors: errorsOf(read.error.issues) });
}

/** In an unencoded `+01:00`, `+0100` or `+01` of a query or a form the plus arrives as a space. Restores it. */
export const restorePlus = (text: string) =>
  text.replace(/^(\d{4}-\d\d-\d\dT[\d:.]+) (\d\d(?::?\d\d)?)$/, '$1+$2');

/**
 * Parses a query with a schema of the contract. Ignores unknown parameters, refuses repeated ones.
 */
export function parseQuery<T extends object>(
  schema: z.ZodMiniType<T>,
  query: Readonly<Record<string, unknown>>,
): T {
  const known = schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];
  const texts: Record<string, string> = {};
  for (const name of known) {
    const value = query[name];
    if (Array.isArray(value)) throw new Refused({ kind: 'validation', errors: { [name]: [GIVEN_TWICE] } });
    if (typeof value === 'string') texts[name] = restorePlus(value);
  }
  return parse(schema, texts);
}
