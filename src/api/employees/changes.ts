import { mutationOptions } from '@tanstack/react-query';
import type { Employee } from '#contract/employees.ts';
import type { EmployeeChange } from '#contract/service/employees.ts';
import { beginWrite, removeWrite, settleWrite } from '#src/api/cache/change-writes.ts';
import { call } from '#src/api/client/http.ts';
import { employeesQuery, employeeWrites } from './queries.ts';

export interface EmployeeWrite {
  readonly id: number;
  readonly change: EmployeeChange;
  /** Whether it is the signed-in employee. Only administrators may change others. */
  readonly own: boolean;
}

/** The changes that are shown before the answer, since they can be undone (docs/architecture.md, How data flows). */
function optimistic({ do_not_disturb, dnd_timeout_at }: EmployeeChange): Partial<Employee> {
  return {
    ...(do_not_disturb === undefined ? {} : { do_not_disturb }),
    ...(dnd_timeout_at === undefined ? {} : { dnd_timeout_at }),
    // Only the service knows the presence after do-not-disturb is switched off.
    ...(do_not_disturb === true ? { live_presence: 'do_not_disturb' as const } : {}),
  };
}

interface Outcome {
  readonly changed?: (change: EmployeeChange) => void;
  readonly refused?: (error: unknown) => void;
}

/** Changes an employee. Do-not-disturb shows at once, and as before where it is refused. `Outcome` is called also after its component has gone. */
export const updateEmployee = ({ changed, refused }: Outcome = {}) =>
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
    onSuccess: (answer, { change }, pending, { client }) => {
      settleWrite(employeeWrites, client, pending, (employee) => employee && answer);
      changed?.(change);
    },
    onError: (error, _write, pending, { client }) => {
      refused?.(error);
      if (pending) removeWrite(employeeWrites, client, pending);
      void client.invalidateQueries({ queryKey: employeesQuery().queryKey });
    },
  });
