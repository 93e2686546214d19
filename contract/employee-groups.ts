import * as z from 'zod/mini';
import { readPresence, readSpeedDial } from './employees.ts';
import { readId, readIds, readListOf, readOneOf, readText } from './wire.ts';

export const readEmployeeGroup = z.object({
  id: readId,
  name: readText,
  employee_ids: readIds,
  live_presence: readPresence,
  speed_dial: readSpeedDial,
});
export type EmployeeGroup = z.output<typeof readEmployeeGroup>;

export const readEmployeeGroupsAnswer = readListOf('employee_groups', readEmployeeGroup);
export const readEmployeeGroupAnswer = readOneOf(['employee_group'], readEmployeeGroup);
