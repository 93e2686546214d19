import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Employee } from '#contract/employees.ts';
import { employeeGroupsQuery } from '#src/api/employee-groups.ts';
import { employeesQuery } from '#src/api/employees.ts';
import { inNameOrder } from '#src/api/people.ts';
import { sessionQuery } from '#src/api/session.ts';
import { keptOf } from '#src/lib/kept-figures.ts';
import { nameCollator } from '#src/lib/people-order.ts';
import { updateGrouped, viewGroups } from './derive.ts';
import type { Grouped, GroupView } from './derive.ts';

const NONE: readonly never[] = [];

/** The groups with what their members say of them; empty until they are read. */
export function useGroups(): readonly GroupView[] {
  const groups = useQuery(employeeGroupsQuery()).data?.items ?? NONE;
  const people = useQuery(employeesQuery()).data?.items ?? NONE;
  const youId = useQuery(sessionQuery()).data?.employee.id ?? null;
  const locale = navigator.language;
  const viewsOf = useMemo(() => {
    const collator = nameCollator(locale);
    return keptOf<Employee, Grouped>(
      (sorted) => ({ views: viewGroups(groups, sorted, youId, collator), of: null }),
      updateGrouped,
    );
  }, [groups, youId, locale]);
  return viewsOf(inNameOrder(people)).views;
}
