import { useMemo } from 'react';
import type { Employee } from '#contract/employees.ts';
import { bestOf, search, toEntry } from '#src/lib/search/search.ts';

/** Finds people by name, best first. */
export function usePeopleSearch(people: readonly Employee[]) {
  const entries = useMemo(() => people.map((person) => toEntry(person, { name: person.name })), [people]);
  return (text: string, limit: number): readonly Employee[] =>
    bestOf(search(entries, text, 'name'), limit).map(({ entry }) => entry.item);
}
