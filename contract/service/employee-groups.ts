import * as z from 'zod/mini';
import { speedDial } from './employees.ts';
import { id } from './wire.ts';

/** Spec: Resources › EmployeeGroup, `live_presence`. */
export const GROUP_PRESENCES = ['available', 'unknown', 'busy'] as const;

/** Spec: Resources › EmployeeGroup. `speed_dial` is null on a newly created group. */
export const employeeGroup = z.strictObject({
  id,
  name: z.string(),
  employee_ids: z.array(id),
  live_presence: z.enum(GROUP_PRESENCES),
  speed_dial: z.nullable(speedDial),
  /** Not in the table of the spec; the real service sends it, and programs look for it. */
  endpoint: z.string(),
});

export const employeeGroupsAnswer = z.strictObject({ employee_groups: z.array(employeeGroup) });
export const employeeGroupAnswer = z.strictObject({ employee_group: employeeGroup });

/** Create and update: `name` and `employee_ids` are listed without any optional marker. */
export const employeeGroupWrite = z.strictObject({
  employee_group: z.strictObject({
    name: z.string().check(z.maxLength(200), z.regex(/\S/, 'a name')),
    employee_ids: z.array(id).check(z.maxLength(5000)),
  }),
});
