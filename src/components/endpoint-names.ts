import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Employee } from '#contract/employees.ts';
import type { Voicemail } from '#contract/voicemails.ts';
import type { ReadList } from '#contract/wire.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { voicemailsQuery } from '#src/api/voicemails/queries.ts';
import { keptOf } from '#src/lib/list-changes.ts';

/**
 * What endpoints are called. The service has no list of receptions: their names come with voicemails and with the
 * outgoing numbers of colleagues. Names of chat receptions are not told anywhere.
 */
export function endpointNames(
  employees: readonly Pick<Employee, 'id' | 'name' | 'cloak_reception'>[],
  voicemails: readonly Pick<Voicemail, 'endpoint' | 'endpoint_name'>[],
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { endpoint, endpoint_name } of voicemails) {
    if (endpoint !== null && endpoint_name !== null && !names.has(endpoint))
      names.set(endpoint, endpoint_name);
  }
  for (const { id, name, cloak_reception } of employees) {
    names.set(`Employee#${id}`, name);
    const endpoint =
      cloak_reception?.endpoint ?? (cloak_reception?.id == null ? null : `Reception#${cloak_reception.id}`);
    if (endpoint !== null && cloak_reception?.name != null) names.set(endpoint, cloak_reception.name);
  }
  return names;
}

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
  const voicemails = useInfiniteQuery(voicemailsQuery()).data?.items ?? NONE;
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
