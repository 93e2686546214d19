import * as z from 'zod/mini';
import { Refused } from '../rules/refusal.ts';

const TYPES: Record<string, string> = {
  string: 'a text',
  boolean: 'true or false',
  int: 'an integer',
  number: 'a number',
  object: 'an object',
  array: 'a list',
  datetime: 'a time in ISO 8601 with an offset or Z, such as 2026-11-20T14:30:00Z',
  uuid: 'a UUID',
  url: 'an absolute URL',
};

/** One issue in words that a person can act on; the contract's own words go before these. */
function wordsOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is needed' : `is not ${TYPES[issue.expected] ?? issue.expected}`;
    case 'invalid_format':
      return TYPES[issue.format] ?? 'has a wrong form';
    case 'invalid_value':
      return issue.input === undefined ? 'is needed' : `one of ${issue.values.map(String).join(', ')}`;
    case 'too_big':
      return issue.origin === 'string'
        ? `at most ${issue.maximum} characters`
        : issue.origin === 'array'
          ? `at most ${issue.maximum} entries`
          : `at most ${issue.maximum}`;
    case 'too_small':
      return issue.origin === 'string' ? `at least ${issue.minimum} characters` : 'a positive integer';
    default:
      return 'has a wrong form';
  }
}

/** The message of each wrong field, by its path with dots. */
export function errorsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string[]> {
  // No prototype: a field may be called `__proto__`.
  const errors: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
  const add = (path: readonly PropertyKey[], words: string) => {
    const field = path.length === 0 ? 'body' : path.map(String).join('.');
    (errors[field] ??= []).push(words);
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) add([...issue.path, key], 'is not a property that can be written');
    else add(issue.path, issue.message);
  }
  return errors;
}

/** Reads by the contract; what is wrong is said in our own words. */
export const readBy = <T>(schema: z.ZodMiniType<T>, value: unknown) =>
  schema.safeParse(value, { error: wordsOf });

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
    if (Array.isArray(value))
      throw new Refused({ kind: 'validation', errors: { [name]: ['is given more than once'] } });
    if (typeof value === 'string') texts[name] = restorePlus(value);
  }
  return parse(schema, texts);
}
