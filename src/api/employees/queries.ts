import { formatLanguage } from '#src/browser/language.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Employee } from '#contract/employees.ts';
import type { ReadList } from '#contract/wire.ts';
import { createPendingWrites } from '#src/api/cache/pending-writes.ts';
import { POLL, polled } from '#src/api/cache/polling.ts';
import { call } from '#src/api/client/http.ts';
import { sortPeople } from '#src/lib/people-order.ts';

let last: readonly [answer: ReadList<Employee>, language: string, sorted: ReadList<Employee>] | undefined;

/** A to Å in the language of the page. The same answer gives the same list. */
function inNameOrder(list: ReadList<Employee>): ReadList<Employee> {
  const language = formatLanguage();
  if (last?.[0] !== list || last[1] !== language)
    last = [list, language, { ...list, items: sortPeople(list.items) }];
  return last[2];
}

const KEY = ['employees'] as const;

export const employeeWrites = createPendingWrites<Employee>(({ id }) => id, [KEY]);

/**
 * All employees of the company with their presence, A to Å in the language of the page. It is not polled, since a timer in each
 * component would be slow with many people. `employeesPoll` is the one that polls.
 */
export const employeesQuery = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const requestedAt = performance.now();
      const list = await call('listEmployees', { signal });
      const sorted = inNameOrder(list);
      const items = employeeWrites.applyTo(KEY, sorted.items, requestedAt);
      return items === sorted.items ? sorted : { ...sorted, items };
    },
    staleTime: Infinity,
    retry: false,
  });

/** The same query, polled. Used once in a page, by a component of all screens. */
export const employeesPoll = () => queryOptions({ ...employeesQuery(), ...polled(POLL.presence) });

/** A `select` of `employeesQuery` for one employee. */
export const employeeOf = (id: number | undefined) => (list: ReadList<Employee>) =>
  list.items.find((employee) => employee.id === id);
