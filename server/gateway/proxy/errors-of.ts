import type * as z from 'zod/mini';

/** What is wrong, per field: `{"employee.number": ["digits with the country prefix, no plus sign"]}`. */
export function errorsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string[]> {
  const errors = new Map<string, string[]>();
  const add = (path: readonly PropertyKey[], message: string) => {
    const field = path.map(String).join('.') || 'body';
    errors.set(field, [...(errors.get(field) ?? []), message]);
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) add([...issue.path, key], 'not known here');
    else add(issue.path, issue.message);
  }
  return Object.fromEntries(errors);
}
