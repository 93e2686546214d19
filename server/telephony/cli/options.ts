import * as z from 'zod/mini';
import { FEATURES } from '#contract/service/employees.ts';
import { PRODUCTS } from '#contract/products.ts';
import { EMAIL_ADDRESS } from '../rules/email-address.ts';
import { UsageError, type Option } from './command.ts';

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

/** A number as people write it: spaces and the like, and a plus sign or 00 before the prefix, are dropped. */
export const typedNumber = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed: string) => typed.replace(/^(\+|00)|[\s().-]/g, '').replace(/^\+/, '')),
  ),
  z.string().check(z.regex(/^\d{3,20}$/, 'digits with the country prefix')),
);

export const email = (help: string): Option<string | undefined> => ({
  help,
  value: '<address>',
  schema: z.optional(
    z.pipe(
      z.string().check(z.maxLength(254), z.regex(EMAIL_ADDRESS, 'an e-mail address')),
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

/** A flag that stays as it is when it is not given. 0 or 1, as in tables. */
export const yesOrNo = (help: string): Option<number | undefined> => ({
  help,
  value: '<yes|no>',
  schema: z.optional(
    z.pipe(
      z.enum(['yes', 'no'], 'yes or no'),
      z.transform((word) => (word === 'yes' ? 1 : 0)),
    ),
  ),
});

/** An option whose value can be taken away, by an empty text: null. */
export const orNone = <T>({ help, schema, ...option }: Option<T>): Option<T | null> => ({
  ...option,
  help: `${help}; empty takes it away`,
  schema: z.pipe(
    z.transform((given: unknown) => (given === '' ? null : given)),
    z.nullable(schema),
  ),
});

/** A reception by its endpoint. */
export const reception = (help: string) => ({
  help,
  value: '<endpoint>',
  schema: z.pipe(
    z
      .string()
      .check(
        z.regex(/^(Chat)?Reception#[1-9]\d{0,14}$/, 'an endpoint such as Reception#1, as in reception list'),
      ),
    z.transform((endpoint: string) => ({
      kind: endpoint.startsWith('Chat') ? ('ChatReception' as const) : ('Reception' as const),
      id: Number(endpoint.split('#')[1]),
    })),
  ),
});

/** What is given of a change, without what stays. Throws where that is nothing. */
export function changed<T extends object>(change: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(change).filter(([, value]) => value !== undefined);
  if (entries.length === 0) throw new UsageError('There is nothing to change. See --help.');
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

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
export const someFeatures = (help: string): Option<string> => wordsOf(FEATURES, help);

const zoneName = z.string().check(z.refine(isTimeZone, 'a time zone such as Europe/Copenhagen'));
export const zoneOf = (help: string): Option<string> => ({ help, value: '<zone>', schema: zoneName });
export const timeZone = (help: string): Option<string> => ({
  ...zoneOf(help),
  schema: or(zoneName, 'Europe/Copenhagen'),
});

/** An option that may be left out. */
export const optional = <T>({ schema, ...option }: Option<T>): Option<T | undefined> => ({
  ...option,
  schema: z.optional(schema),
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
