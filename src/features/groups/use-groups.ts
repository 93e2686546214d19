import { useQuery } from '@tanstack/react-query';
import { employeeGroupsQuery } from '#src/api/employee-groups.ts';
import { employeesQuery } from '#src/api/employees.ts';
import { inNameOrder } from '#src/api/people.ts';
import { sessionQuery } from '#src/api/session.ts';
import { nameCollator } from '#src/lib/people-order.ts';
import { viewGroups } from './derive.ts';
import type { GroupView } from './derive.ts';

const NONE: readonly never[] = [];

/** The groups with what their members say of them; empty until they are read. */
export function useGroups(): readonly GroupView[] {
  const groups = useQuery(employeeGroupsQuery()).data?.items ?? NONE;
  const people = useQuery(employeesQuery()).data?.items ?? NONE;
  const youId = useQuery(sessionQuery()).data?.employee.id ?? null;
  const collator = nameCollator(navigator.language);
  return viewGroups(groups, inNameOrder(people), youId, collator);
}
