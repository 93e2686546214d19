import * as z from 'zod/mini';
import type { ProductNeed } from './products.ts';
import {
  id,
  phoneNumber,
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
  storedTimestamp,
  timestamp,
} from './wire.ts';

/** Spec: Resources › Employee, allowed values of `features`. */
export const FEATURES = [
  'mobile',
  'switch',
  'live_call',
  'integrations',
  'wallboard',
  'contact_notes',
] as const;
export type Feature = (typeof FEATURES)[number];

/** Spec: Resources › Employee, allowed values of `live_presence`. */
export const PRESENCES = ['available', 'busy', 'do_not_disturb', 'unknown'] as const;
export type Presence = (typeof PRESENCES)[number];

export const speedDial = z.strictObject({ digit: z.int().check(z.nonnegative()) });

/** The spec does not state the reception's fields; these are the ones that the real service sends. */
export const reception = z.strictObject({
  id,
  name: z.string(),
  phone_number: z.strictObject({ number: phoneNumber }),
  endpoint: z.string(),
});

/** Spec: Resources › Employee. */
export const employee = z.strictObject({
  id,
  company_id: id,
  name: z.string(),
  number: z.nullable(phoneNumber),
  admin: z.boolean(),
  cloak_reception: z.nullable(reception),
  do_not_disturb: z.boolean(),
  dnd_timeout_at: z.nullable(timestamp),
  employee_group_ids: z.array(id),
  features: z.array(z.enum(FEATURES)),
  live_presence: z.enum(PRESENCES),
  speed_dial: z.nullable(speedDial),
  /** Not in the table of the spec; the real service sends it, and programs look for it. */
  endpoint: z.string(),
});

export const employeesAnswer = z.strictObject({ employees: z.array(employee) });
export const employeeAnswer = z.strictObject({ employee });

/** Spec: Endpoints › Employees, updatable properties (both PUT operations; all optional). */
export const employeeUpdate = z.strictObject({
  employee: z.strictObject({
    cloak_reception_id: z.optional(z.nullable(id)),
    dnd_timeout_at: z.optional(z.nullable(storedTimestamp)),
    do_not_disturb: z.optional(z.boolean()),
    /** Null only for a person without a number: a number cannot be removed. */
    number: z.optional(z.nullable(phoneNumber)),
  }),
});
export type EmployeeChange = z.output<typeof employeeUpdate>['employee'];

/** The product that each updatable property needs (the same table of the spec). */
export const EMPLOYEE_PROPERTY_NEEDS: Record<keyof EmployeeChange, ProductNeed> = {
  cloak_reception_id: { allOf: ['switch', 'mobile'] },
  dnd_timeout_at: { anyOf: ['switch'] },
  do_not_disturb: { anyOf: ['switch'] },
  number: { anyOf: ['switch'] },
};

/** The most characters of a message. An emoji is one to the service; the page counts it as two. */
export const MESSAGE_LENGTH = 1530;
const messageBody = z
  .string()
  .check(z.maxLength(MESSAGE_LENGTH, 'at most 1,530 characters'), z.regex(/\S/, 'a text to send'));
export const employeeMessage = z.strictObject({ message: z.strictObject({ body: messageBody }) });
/** A group message is not wrapped, an employee message is. */
export const groupMessage = z.strictObject({ body: messageBody });
export const sentAnswer = z.strictObject({ sent: z.int().check(z.nonnegative()) });
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

const readReception = z.catch(
  z.nullable(
    z.object({
      id: readIdOrNull,
      name: readTextOrNull,
      endpoint: readTextOrNull,
      phone_number: z.catch(z.nullable(z.object({ number: readNumberOrNull })), null),
    }),
  ),
  null,
);

const readRawEmployee = z.object({
  id: readId,
  company_id: readIdOrNull,
  name: readText,
  number: readNumberOrNull,
  number_formatted: readTextOrNull,
  admin: readFlag,
  cloak_reception: readReception,
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

export const readEmployeesAnswer = readListOf('employees', readEmployee);
export const readEmployeeAnswer = readOneOf(['employee'], readEmployee);
