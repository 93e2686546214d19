import * as z from 'zod/mini';
import { type EMPLOYEE_PROPERTY_NEEDS, MESSAGE_LENGTH, PRESENCES } from '#contract/employees.ts';
import { id, phoneNumber, storedTimestamp, timestamp } from './wire.ts';

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

/** An extension of ours. Chat receptions have no number, and a reception may have none. */
export const receptionsAnswer = z.strictObject({
  receptions: z.array(
    z.strictObject({ ...reception.shape, phone_number: z.nullable(reception.shape.phone_number) }),
  ),
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
  } satisfies Record<keyof typeof EMPLOYEE_PROPERTY_NEEDS, z.ZodMiniType>),
});
export type EmployeeChange = z.output<typeof employeeUpdate>['employee'];

const messageBody = z
  .string()
  .check(z.maxLength(MESSAGE_LENGTH, 'at most 1,530 characters'), z.regex(/\S/, 'a text to send'));
export const employeeMessage = z.strictObject({ message: z.strictObject({ body: messageBody }) });
/** A group message is not wrapped, an employee message is. */
export const groupMessage = z.strictObject({ body: messageBody });
export const sentAnswer = z.strictObject({ sent: z.int().check(z.nonnegative()) });
