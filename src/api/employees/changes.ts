import { mutationOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Employee, EmployeeChange } from '#contract/employees.ts';
import type { ReadList } from '#contract/wire.ts';
import { changeCached } from '#src/api/cache/change-cached.ts';
import { settleWrite, startWrite, withWrites } from '#src/api/cache/pending-writes.ts';
import { call } from '#src/api/client/http.ts';
import { employeesQuery } from './queries.ts';

export interface EmployeeWrite {
  readonly id: number;
  readonly change: EmployeeChange;
  /** Whether it is the signed-in employee: they may change themselves, others need an administrator. */
  readonly own: boolean;
}

const put = (client: QueryClient, update: (list: ReadList<Employee>) => ReadList<Employee>): void =>
  changeCached(client, employeesQuery().queryKey, update);

const replace = (id: number, change: (employee: Employee) => Employee) => (list: ReadList<Employee>) => ({
  ...list,
  items: list.items.map((employee) => (employee.id === id ? change(employee) : employee)),
});

/** Only these two are drawn before the service has agreed: undoing them is certain (ARCHITECTURE, The page). */
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
    onMutate: ({ id, change }: EmployeeWrite, { client }) => {
      const before = client.getQueryData(employeesQuery().queryKey)?.items.find((one) => one.id === id);
      const patch = optimistic(change);
      const write = startWrite(id, patch);
      put(
        client,
        replace(id, (employee) => ({ ...employee, ...patch })),
      );
      return { before, write };
    },
    onSuccess: (answer, { id }, { write }, { client }) => {
      const now = Date.now();
      settleWrite(write, answer, now);
      // Another may have been made meanwhile: what it will bring stands already.
      put(client, (list) => withWrites(replace(id, () => answer)(list), now));
    },
    onError: (_error, { id, change }, result, { client }) => {
      if (!result) return;
      settleWrite(result.write, null, Date.now());
      const { before } = result;
      if (!before) return;
      const undone = Object.fromEntries(
        Object.keys(optimistic(change)).map((key) => [key, before[key as keyof Employee]]),
      );
      put(
        client,
        replace(id, (employee) => ({ ...employee, ...undone })),
      );
      void client.invalidateQueries({ queryKey: employeesQuery().queryKey });
    },
  });
