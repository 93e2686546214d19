import { useQuery } from '@tanstack/react-query';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { useAway } from '#src/components/absence/away.ts';
import { nameCollator } from '#src/lib/people-order.ts';
import { sessionQuery } from '#src/session/session.ts';
import { viewGroups } from './derive.ts';

/** The groups in order, and all employees A to Å. Empty while loading. */
export function useGroups() {
  const groups = useQuery(employeeGroupsQuery()).data?.items ?? [];
  const people = useQuery(employeesQuery()).data?.items ?? [];
  const youId = useQuery(sessionQuery()).data?.employee.id ?? null;
  return { groups: viewGroups(groups, people, youId, nameCollator(), useAway()), people };
}
