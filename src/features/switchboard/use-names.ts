import { useQuery } from '@tanstack/react-query';
import { endpointNames } from '#src/api/endpoint-names.ts';
import { employeesQuery } from '#src/api/employees.ts';
import { voicemailsQuery } from '#src/api/voicemails.ts';
import type { Employee } from '#contract/employees.ts';
import { keptOf } from '#src/lib/kept-figures.ts';
import type { ReadList } from '#contract/wire.ts';

const NONE: readonly never[] = [];

/** One for all rows that show a name: with thousands of colleagues it is worth keeping until the next poll. */
const namesOf = lastOf(endpointNames);

/** The employees as far as names go: the same list until somebody's name or outgoing number is another. */
const named = keptOf<Employee, readonly Employee[]>(
  (people) => people,
  (people, { fields, now }) => (fields.includes('name') || fields.includes('cloak_reception') ? now : people),
);
const namedOf = ({ items }: ReadList<Employee>) => named(items);

/** The names of endpoints that the page has seen so far. */
export function useEndpointNames(): ReadonlyMap<string, string> {
  const employees = useQuery({ ...employeesQuery(), select: namedOf }).data ?? NONE;
  const voicemails = useQuery(voicemailsQuery()).data?.items ?? NONE;
  return namesOf(employees, voicemails);
}

/** The same answer while it is asked about the same two lists. */
function lastOf<A extends object, B extends object, R>(work: (a: A, b: B) => R): (a: A, b: B) => R {
  let last: { readonly a: A; readonly b: B; readonly result: R } | null = null;
  return (a, b) => {
    if (last?.a !== a || last.b !== b) last = { a, b, result: work(a, b) };
    return last.result;
  };
}
