import { useQuery } from '@tanstack/react-query';
import type { Employee } from '#contract/employees.ts';
import { employeeOf, employeesQuery } from '#src/api/employees.ts';
import { sessionQuery } from '#src/api/session.ts';

/** The signed-in employee with live presence, out of the polled list; undefined until both have come. */
export function useOwnEmployee(): Employee | undefined {
  const { data: id } = useQuery({ ...sessionQuery(), select: ({ employee }) => employee.id });
  const { data } = useQuery({ ...employeesQuery(), select: employeeOf(id) });
  return data;
}
