import * as z from 'zod/mini';
import { FEATURES } from '#contract/service/employees.ts';
import { PRODUCTS } from '#contract/products.ts';
import type { Option } from './command.ts';

const some = (maximum: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'must not be empty'),
      z.maxLength(maximum, `at most ${maximum} characters`),
    );

/** A text, without blanks around it. */
export const text = (help: string, maximum = 200): Option<string> => ({
  help,
  value: '<text>',
  schema: some(maximum),
});

export const optionalText = (help: string, maximum = 200): Option<string | undefined> => ({
  help,
  value: '<text>',
  schema: z.optional(some(maximum)),
});

const integer = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'a positive integer')),
  z.transform((digits: string) => Number(digits)),
);

export const id = (help: string): Option<number> => ({ help, value: '<id>', schema: integer });

export const optionalInteger = (help: string): Option<number | undefined> => ({
  help,
  value: '<n>',
  schema: z.optional(integer),
});

export const phone = (help: string): Option<string | undefined> => ({
  help,
  value: '<digits>',
  schema: z.optional(z.string().check(z.regex(/^\d{3,20}$/, 'digits with the country prefix, no plus sign'))),
});

export const email = (help: string): Option<string | undefined> => ({
  help,
  value: '<address>',
  schema: z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.maxLength(254),
          z.regex(/^[^\s@<>"]+@[^\s@<>"][^\s@<>".]*\.[^\s@<>"]+$/, 'an e-mail address'),
        ),
      z.transform((address: string) => address.toLowerCase()),
    ),
  ),
});

export const flag = (help: string): Option<boolean> => ({
  help,
  schema: z.pipe(
    z.optional(z.boolean()),
    z.transform((given: boolean | undefined) => given === true),
  ),
});

/** A text that may be left out. */
const or = (schema: z.ZodMiniType<string, string>, byDefault: string) =>
  z.pipe(
    z.optional(schema),
    z.transform((given: string | undefined) => given ?? byDefault),
  );

/** Words of a known set, comma-separated; stored the same way. */
const wordsOf = (known: readonly string[], help: string, byDefault?: string): Option<string> => {
  const list = z
    .string()
    .check(
      z.refine(
        (value) => value === '' || value.split(',').every((word) => known.includes(word)),
        `some of ${known.join(',')}`,
      ),
    );
  return {
    help: `${help}: some of ${known.join(',')}`,
    value: '<list>',
    schema: byDefault === undefined ? list : or(list, byDefault),
  };
};

export const products = (help: string): Option<string> => wordsOf(PRODUCTS, help);
export const features = (help: string): Option<string> => wordsOf(FEATURES, help, 'switch');

export const timeZone = (help: string): Option<string> => ({
  help,
  value: '<zone>',
  schema: or(
    z.string().check(z.refine(isTimeZone, 'a time zone such as Europe/Copenhagen')),
    'Europe/Copenhagen',
  ),
});

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const oneOf = <const T extends string>(choices: readonly T[], help: string): Option<T> => ({
  help,
  value: `<${choices.join('|')}>`,
  schema: z.enum(choices, `one of ${choices.join(', ')}`),
});
