import * as z from 'zod/mini';

/** The texts of validation errors, shared by the service and the gateway. */

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

/** One issue in words that a person can act on. A text given in the contract takes precedence. */
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

/** For a parameter or property that was given twice. */
export const GIVEN_TWICE = 'is given more than once';

/** The message of each wrong field, by its path with dots: `{"employee.do_not_disturb": ["is not true or false"]}`. */
export function errorsOf(
  issues: readonly z.core.$ZodIssue[],
  unknown = 'is not a property that can be written',
): Record<string, string[]> {
  // No prototype: a field may be called `__proto__`.
  const errors: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
  const add = (path: readonly PropertyKey[], words: string) => {
    const field = path.length === 0 ? 'body' : path.map(String).join('.');
    (errors[field] ??= []).push(words);
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) add([...issue.path, key], unknown);
    else add(issue.path, issue.message);
  }
  return errors;
}

/** Parses with a schema of the contract. Errors carry the texts above. */
export const readBy = <T>(schema: z.ZodMiniType<T>, value: unknown) =>
  schema.safeParse(value, { error: wordsOf });
