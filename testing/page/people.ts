import type { Employee } from '#contract/employees.ts';
import type { EmployeeGroup } from '#contract/employee-groups.ts';

/** An employee for tests: available and without groups by default. */
export function person(id: number, name: string, rest: Partial<Employee> = {}): Employee {
  return {
    id,
    company_id: 1,
    name,
    number: `4570261${String(id).padStart(3, '0')}`,
    number_formatted: null,
    admin: false,
    cloak_reception: null,
    do_not_disturb: rest.live_presence === 'do_not_disturb',
    dnd_timeout_at: null,
    employee_group_ids: [],
    features: ['switch', 'mobile'],
    live_presence: 'available',
    speed_dial: { digit: id },
    ...rest,
  };
}

export function group(id: number, name: string, employee_ids: number[]): EmployeeGroup {
  return { id, name, employee_ids, live_presence: 'unknown', speed_dial: { digit: id } };
}
