import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Employee } from '#contract/employees.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { nameCollator } from '#src/lib/people-order.ts';
import { sessionQuery } from '#src/session/session.ts';
import { viewGroups } from './derive.ts';
import type { GroupView } from './derive.ts';

const NONE: readonly never[] = [];

interface Groups {
  /** In their order; empty until they are read. */
  readonly groups: readonly GroupView[];
  /** Everybody, A to Å. */
  readonly people: readonly Employee[];
}

/** The groups, and what their members say. */
export function useGroups(): Groups {
  const groups = useQuery(employeeGroupsQuery()).data?.items ?? NONE;
  const people = useQuery(employeesQuery()).data?.items ?? NONE;
  const youId = useQuery(sessionQuery()).data?.employee.id ?? null;
  const locale = navigator.language;
  const views = useMemo(
    () => viewGroups(groups, people, youId, nameCollator(locale)),
    [groups, people, youId, locale],
  );
  return { groups: views, people };
}
