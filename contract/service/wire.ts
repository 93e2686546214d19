import * as z from 'zod/mini';
import type { EndpointKind, EndpointName } from '#contract/wire.ts';

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

/** Characters of a time that is stored: one with nanoseconds and an offset has 35. */
const LONGEST_TIME = 40;

/** One that is stored: in UTC, as it is answered, a timestamp has no other years. */
export const storedTimestamp = z.string().check(
  z.overwrite((text) => fullTime(text.replace(ZERO_TIME, '$&Z'))),
  timestamp,
  z.refine((text) => text.length <= LONGEST_TIME, `at most ${LONGEST_TIME} characters`),
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
