import * as z from 'zod/mini';
import type { ProductNeed } from './products.ts';
import {
  readFlag,
  readId,
  readIdOrNull,
  readIds,
  readListOf,
  readNumberOrNull,
  readOneOf,
  readText,
  readTextOrNull,
  readTexts,
  readTimestampOrNull,
} from './wire.ts';

/** Spec: Resources › Employee, allowed values of `live_presence`. */
export const PRESENCES = ['available', 'busy', 'do_not_disturb', 'unknown'] as const;
export type Presence = (typeof PRESENCES)[number];

/** The product that each updatable property needs (the same table of the spec). */
export const EMPLOYEE_PROPERTY_NEEDS = {
  cloak_reception_id: { allOf: ['switch', 'mobile'] },
  dnd_timeout_at: { anyOf: ['switch'] },
  do_not_disturb: { anyOf: ['switch'] },
  number: { anyOf: ['switch'] },
} as const satisfies Record<string, ProductNeed>;

/** The most characters of a message. An emoji is one to the service; the page counts it as two. */
export const MESSAGE_LENGTH = 1530;
export const readSentAnswer = z.object({ sent: z.int().check(z.nonnegative()) });

export const readSpeedDial = z.catch(z.nullable(z.object({ digit: z.int() })), null);
/** Presences of the vendor beyond the spec (docs/api-facts.md, As the vendor speaks now), and what each counts as. */
const MORE_PRESENCES = { ringing: 'busy', inactive: 'unknown' } as const satisfies Record<string, Presence>;
type MorePresence = keyof typeof MORE_PRESENCES;

const anyPresence = z.catch(z.enum([...PRESENCES, 'ringing', 'inactive']), 'unknown');
const countedAs = (presence: Presence | MorePresence): Presence =>
  (MORE_PRESENCES as Partial<Record<string, Presence>>)[presence] ?? (presence as Presence);

/** An unknown or missing presence reads as `unknown`, never as available. */
export const readPresence = z.pipe(anyPresence, z.transform(countedAs));

export const readReception = z.object({
  id: readIdOrNull,
  name: readTextOrNull,
  endpoint: readTextOrNull,
  phone_number: z.catch(z.nullable(z.object({ number: readNumberOrNull })), null),
});
export type Reception = z.output<typeof readReception>;

const readRawEmployee = z.object({
  id: readId,
  company_id: readIdOrNull,
  name: readText,
  number: readNumberOrNull,
  number_formatted: readTextOrNull,
  admin: readFlag,
  cloak_reception: z.catch(z.nullable(readReception), null),
  do_not_disturb: readFlag,
  dnd_timeout_at: readTimestampOrNull,
  employee_group_ids: readIds,
  features: readTexts,
  live_presence: anyPresence,
  speed_dial: readSpeedDial,
});
type RawEmployee = z.output<typeof readRawEmployee>;

export type Employee = Omit<RawEmployee, 'live_presence'> & {
  readonly live_presence: Presence;
  /** The service's own word, if it says more than `live_presence`. */
  readonly presence_detail?: MorePresence;
};

export const readEmployee = z.pipe(
  readRawEmployee,
  z.transform((raw: RawEmployee): Employee => {
    const { live_presence: said } = raw;
    const live_presence = countedAs(said);
    return live_presence === said
      ? (raw as Employee)
      : { ...raw, live_presence, presence_detail: said as MorePresence };
  }),
);

/** Of `GET /api/v2/receptions`, an extension of ours (docs/differences.md). */
export const readReceptionsAnswer = readListOf('receptions', readReception);
export const readEmployeesAnswer = readListOf('employees', readEmployee);
export const readEmployeeAnswer = readOneOf(['employee'], readEmployee);
