import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Employee } from '#contract/employees.ts';
import { employeesQuery, inNameOrder } from '#src/api/employees/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { keptOf } from '#src/lib/list-changes.ts';
import { nameCollator } from '#src/lib/people-order.ts';
import { sessionQuery } from '#src/session/session.ts';
import { keepGroups, placeGroups, viewOf } from './derive.ts';
import type { GroupView, PlacedGroup } from './derive.ts';

const NONE: readonly never[] = [];

interface Groups {
  /** In their order; empty until they are read. */
  readonly groups: readonly PlacedGroup[];
  /** Everybody, in the order that the groups' places are of. */
  readonly people: readonly Employee[];
  /** What the members of one say of it, now. */
  readonly view: (group: PlacedGroup) => GroupView;
}

/** The groups, and what their members say: worked out for those that are shown. */
export function useGroups(): Groups {
  const groups = useQuery(employeeGroupsQuery()).data?.items ?? NONE;
  const people = inNameOrder(useQuery(employeesQuery()).data?.items ?? NONE);
  const youId = useQuery(sessionQuery()).data?.employee.id ?? null;
  const locale = navigator.language;
  const placedIn = useMemo(() => {
    const collator = nameCollator(locale);
    return keptOf<Employee, readonly PlacedGroup[]>(
      (sorted) => placeGroups(groups, sorted, youId, collator),
      keepGroups,
    );
  }, [groups, youId, locale]);
  return { groups: placedIn(people), people, view: (group) => viewOf(group, people) };
}
