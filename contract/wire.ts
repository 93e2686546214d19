import * as z from 'zod/mini';

/**
 * The value types of the spec, each with two schemas: exact, for what we write (requests of the page, answers of the
 * embedded service), and lenient, for what we read from a service that we do not control.
 */

/* Endpoint names ---------------------------------------------------------------- */

export const ENDPOINT_KINDS = ['Employee', 'Reception', 'ChatReception'] as const;
export type EndpointKind = (typeof ENDPOINT_KINDS)[number];
export type EndpointName<K extends EndpointKind = EndpointKind> = `${K}#${number}`;

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
