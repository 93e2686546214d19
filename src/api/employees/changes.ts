import { mutationOptions } from '@tanstack/react-query';
import type { Employee, EmployeeChange } from '#contract/employees.ts';
import { beginWrite, removeWrite, settleWrite } from '#src/api/cache/change-writes.ts';
import { call } from '#src/api/client/http.ts';
import { employeesQuery, employeeWrites } from './queries.ts';

export interface EmployeeWrite {
  readonly id: number;
  readonly change: EmployeeChange;
  /** Whether it is the signed-in employee: they may change themselves, others need an administrator. */
  readonly own: boolean;
}

/** Only these two are drawn before the service has agreed: undoing them is certain (docs/architecture.md, How data goes). */
function optimistic({ do_not_disturb, dnd_timeout_at }: EmployeeChange): Partial<Employee> {
  return {
    ...(do_not_disturb === undefined ? {} : { do_not_disturb }),
    ...(dnd_timeout_at === undefined ? {} : { dnd_timeout_at }),
    // Switching it on shows at once on the cards too. What it turns to when switched off only the service knows.
    ...(do_not_disturb === true ? { live_presence: 'do_not_disturb' as const } : {}),
  };
}

/** Changes an employee; do-not-disturb is shown at once and rolled back if the service refuses. */
export const updateEmployee = () =>
  mutationOptions({
    mutationKey: ['employees', 'update'],
    scope: { id: 'employees' },
    mutationFn: ({ id, change, own }: EmployeeWrite) =>
      own
        ? call('updateOwnEmployee', { body: { employee: change } })
        : call('updateEmployee', { params: { id }, body: { employee: change } }),
    onMutate: ({ id, change }: EmployeeWrite, { client }) =>
      beginWrite(
        employeeWrites,
        client,
        id,
        (employee) => employee && { ...employee, ...optimistic(change) },
      ),
    onSuccess: (answer, _write, pending, { client }) =>
      settleWrite(employeeWrites, client, pending, (employee) => employee && answer),
    onError: (_error, _write, pending, { client }) => {
      if (pending) removeWrite(employeeWrites, client, pending);
      void client.invalidateQueries({ queryKey: employeesQuery().queryKey });
    },
  });
