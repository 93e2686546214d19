import * as z from 'zod/mini';
import { errorsOf, GIVEN_TWICE, readBy } from '#contract/validation.ts';
import { Refused } from '../rules/refusal.ts';

/** Parses by the contract; throws a 422 that names each field. */
export function parse<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const read = readBy(schema, value);
  if (read.success) return read.data;
  throw new Refused({ kind: 'validation', errors: errorsOf(read.error.issues) });
}

/** An unencoded `+01:00` arrives as a space: read it as what it was. */
const restorePlus = (text: string) => text.replace(/^(\d{4}-\d\d-\d\dT[\d:.]+) (\d\d:\d\d)$/, '$1+$2');

/**
 * Parses a query by the contract. Parameters that the operation does not know are ignored; one given twice is refused.
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
