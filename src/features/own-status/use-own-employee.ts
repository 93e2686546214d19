import { useQuery } from '@tanstack/react-query';
import type { Employee } from '#contract/employees.ts';
import { employeeOf, employeesQuery } from '#src/api/employees.ts';
import { sessionQuery } from '#src/api/session.ts';

/** The signed-in employee with live presence, out of the polled list; `waiting` until both have answered or failed. */
export function useOwnEmployee(): { readonly employee: Employee | undefined; readonly waiting: boolean } {
  const session = useQuery({ ...sessionQuery(), select: ({ employee }) => employee.id });
  const employees = useQuery({ ...employeesQuery(), select: employeeOf(session.data) });
  return { employee: employees.data, waiting: session.isPending || employees.isPending };
}
