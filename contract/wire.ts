import * as z from 'zod/mini';

/**
 * The value types of the spec, each with two schemas: exact, for what we write (requests of the page, answers of the
 * embedded service), and lenient, for what we read from a service that we do not control.
 */

/** ISO 8601 with a UTC offset or `Z` (spec: "What the service does"). */
export const timestamp = z.iso.datetime({ offset: true });

const SHORT_TIME = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(:\d\d(?:\.\d+)?)?(?:Z|([+-]\d\d)(?::?(\d\d))?)$/;

/** `2026-11-20T09:41+01` becomes `2026-11-20T09:41:00+01:00`. Returns other texts unchanged. */
const fullTime = (text: string): string =>
  text.replace(SHORT_TIME, (_, start: string, seconds = ':00', hours?: string, minutes = '00') =>
    [start, seconds, hours === undefined ? 'Z' : `${hours}:${minutes}`].join(''),
  );

/** A timestamp of a request: seconds, the colon of the offset and its minutes may be left out, as ISO 8601 allows. */
export const givenTimestamp = z.string().check(z.overwrite(fullTime), timestamp);

const YEARS = [Date.parse('0000-01-01T00:00:00.000Z'), Date.parse('9999-12-31T23:59:59.999Z')] as const;

/** "No time" of C#, which has no offset. */
const ZERO_TIME = /^0001-01-01T00:00:00(?:\.0+)?$/;

/** One that is stored: in UTC, as it is answered, a timestamp has no other years. */
export const storedTimestamp = z.string().check(
  z.overwrite((text) => fullTime(text.replace(ZERO_TIME, '$&Z'))),
  timestamp,
  z.refine((text) => {
    const at = Date.parse(text);
    return Number.isNaN(at) || (at >= YEARS[0] && at <= YEARS[1]);
  }, 'a time in the years 0000 to 9999 in UTC'),
);

/** A positive integer id (spec: "Unless said otherwise, ids are integers"). */
export const id = z.int().check(z.positive());

/** Digits with the country prefix and no plus sign (spec: "What the service does"). */
export const phoneNumber = z
  .string()
  .check(z.regex(/^\d{3,20}$/, 'digits with the country prefix, no plus sign'));

/** An id in a path or a query: digits only. */
export const idText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'a positive integer')),
  z.transform((text: string) => Number(text)),
);

/**
 * An integer in a query that need not be the id of anything: a bound, or a filter. One that a number cannot represent exactly
 * counts as the largest or smallest that it can, which is beyond every id.
 */
export const integerText = z.pipe(
  z.string().check(z.regex(/^-?\d+$/, 'an integer')),
  z.transform((text: string) =>
    Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number(text), Number.MAX_SAFE_INTEGER)),
  ),
);

/** `limit` of every list. A larger one counts as the maximum (docs/differences.md). */
export const limitText = (maximum: number) =>
  z.pipe(
    z.string().check(z.regex(/^0*[1-9]\d*$/, 'a positive integer')),
    z.transform((text: string) => Math.min(Number(text), maximum)),
  );

/** A phone number in a path or a query: the digits, at most 20. */
export const numberText = z
  .string()
  .check(z.regex(/^\d{1,20}$/, 'digits with the country prefix, no plus sign'));

/* Endpoint names ---------------------------------------------------------------- */

export const ENDPOINT_KINDS = ['Employee', 'Reception', 'ChatReception'] as const;
export type EndpointKind = (typeof ENDPOINT_KINDS)[number];
export type EndpointName<K extends EndpointKind = EndpointKind> = `${K}#${number}`;

/** An endpoint name `<Kind>#<id>`, limited to the kinds that the field allows. */
export const endpointName = <K extends EndpointKind>(...kinds: readonly K[]) =>
  z
    .string()
    .check(
      z.regex(
        new RegExp(`^(?:${kinds.join('|')})#[1-9]\\d{0,14}$`),
        `an endpoint name: ${kinds.join('#… or ')}#…`,
      ),
    ) as unknown as z.ZodMiniType<EndpointName<K>, EndpointName<K>>;

/** Splits `Reception#1` into its kind and id; `undefined` for anything else. */
export function parseEndpoint(name: string): { kind: EndpointKind; id: number } | undefined {
  const match = /^(Employee|Reception|ChatReception)#([1-9]\d{0,14})$/.exec(name);
  return match ? { kind: match[1] as EndpointKind, id: Number(match[2]) } : undefined;
}

/* Lenient reading ---------------------------------------------------------------- */

const orNull = <T>(schema: z.ZodMiniType<T>) => z.catch(z.nullable(schema), null);

/** An id that may arrive as digits in a string. Anything else makes the item unreadable. */
export const readId = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^\d{1,15}$/))]),
  z.transform((value: number | string) => Number(value)),
);
export const readIdOrNull = z.catch(z.nullable(readId), null);
export const readText = z.catch(z.string(), '');
export const readTextOrNull = orNull(z.string());
export const readCount = z.catch(z.int().check(z.nonnegative()), 0);
export const readFlag = z.catch(z.boolean(), false);
export const readIds = z.pipe(
  z.catch(z.array(z.unknown()), []),
  z.transform((values: unknown[]) => values.flatMap((value) => readId.safeParse(value).data ?? [])),
);
export const readTexts = z.pipe(
  z.catch(z.array(z.unknown()), []),
  z.transform((values: unknown[]) => values.filter((value) => typeof value === 'string')),
);

/** A time that `Date` can read. Without it the item is unreadable. */
export const readTimestamp = z
  .string()
  .check(
    z.refine((text) => /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text)), 'a timestamp'),
  );
export const readTimestampOrNull = orNull(readTimestamp);

/** A caller's number: the digits, or null when it was withheld. A leading plus is dropped. */
export const readNumberOrNull = z.pipe(
  z.catch(z.union([z.string(), z.number(), z.null()]), null),
  z.transform((value: string | number | null) => {
    const digits = String(value ?? '').replace(/[\s+()-]/g, '');
    return /^\d{1,20}$/.test(digits) ? digits : null;
  }),
);

/** A list as read: the readable items, and how many were dropped. */
export interface ReadList<T> {
  readonly items: readonly T[];
  readonly dropped: number;
}

/**
 * Reads the list under `key`. An unreadable item is dropped and counted, never the list.
 * Fails (a ZodError) only when there is no list at all.
 */
export const readListOf = <T>(key: string, item: z.ZodMiniType<T>) =>
  z.pipe(
    z.pipe(
      z.looseObject({}),
      z.transform((answer: Record<string, unknown>) => answer[key]),
    ),
    z.pipe(
      z.array(z.unknown()),
      z.transform((list: unknown[]): ReadList<T> => {
        const items = list.flatMap((value) => {
          const read = item.safeParse(value);
          return read.success ? [read.data] : [];
        });
        return { items, dropped: list.length - items.length };
      }),
    ),
  );

/** Reads the object under the first of `keys` that is present: `{employee: {…}}`. */
export const readOneOf = <T>(keys: readonly string[], item: z.ZodMiniType<T>) =>
  z.pipe(
    z.pipe(
      z.looseObject({}),
      z.transform((answer: Record<string, unknown>) => {
        const value = keys.map((key) => answer[key]).find((candidate) => candidate != null);
        return Array.isArray(value) ? (value as unknown[])[0] : value;
      }),
    ),
    item,
  );
