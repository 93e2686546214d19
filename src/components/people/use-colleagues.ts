import { m } from '#messages/shared';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Comment } from '#contract/comments.ts';
import type { Employee } from '#contract/employees.ts';
import { useNamesOfLeft } from './use-left.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { bestOf, search, toEntry } from '#src/lib/search/search.ts';
import { nameOf } from '#src/lib/text.ts';
import { sessionQuery } from '#src/session/session.ts';

/** The employees of the company: their names by id, and a list to choose from. */
export function useColleagues() {
  const { data } = useQuery(employeesQuery());
  const { data: own } = useQuery({ ...sessionQuery(), select: ({ employee }) => employee });
  const nameOfLeft = useNamesOfLeft();
  const items = data?.items;
  return {
    ownId: own?.id,
    ownNumber: own?.number ?? null,
    /** Whether this person may delete a comment: the own, and administrators everybody's. */
    mayDelete: ({ employee_id }: Pick<Comment, 'employee_id'>) =>
      own !== undefined && (own.admin || own.id === employee_id),
    /** A to Å. Null until they are loaded. */
    people: items ?? null,
    /** The name of an employee: "Hanne Klitrose, left" of one who is no more. */
    name: (id: number | null): string => {
      const found = items?.find((employee) => employee.id === id);
      if (found) return nameOf(found.name);
      if (data?.dropped !== 0) return m.colleagueUnknown();
      const left = id === null ? undefined : nameOfLeft(id);
      return left === undefined ? m.colleagueFormer() : m.colleagueLeft({ name: nameOf(left) });
    },
  };
}

/** Finds people by name, best first. */
export function usePeopleSearch(people: readonly Employee[]) {
  const entries = useMemo(() => people.map((person) => toEntry(person, { name: person.name })), [people]);
  return (text: string, limit: number): readonly Employee[] =>
    bestOf(search(entries, text, 'name'), limit).map(({ entry }) => entry.item);
}
