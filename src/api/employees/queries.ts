import { queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import type { Employee } from '#contract/employees.ts';
import type { ReadList } from '#contract/wire.ts';
import { withWrites } from '#src/api/cache/pending-writes.ts';
import { POLL, polled } from '#src/api/cache/polling.ts';
import { call } from '#src/api/client/http.ts';
import { isSorted, createOrder } from '#src/lib/people-order.ts';

/** What comes from the worker shares what has not changed already (delta.ts): nothing is compared again. */
const share = (before: unknown, after: unknown): unknown =>
  isSorted((after as { readonly items?: unknown } | null | undefined)?.items)
    ? after
    : replaceEqualDeep(before, after);

/**
 * Everybody of the company, with presence. Whoever shows somebody reads what is there; it is kept new by one
 * (`employeesPoll`), since every reader that polls too costs a page of many people time at every answer.
 */
export const employeesQuery = () =>
  queryOptions({
    queryKey: ['employees'],
    queryFn: async ({ signal }) => {
      const asked = Date.now();
      return withWrites(await call('listEmployees', { signal }), asked);
    },
    structuralSharing: share,
    staleTime: Infinity,
    retry: false,
  });

/** The same, asked for every five seconds: once in a page, by what is there on all of its screens. */
export const employeesPoll = () => queryOptions({ ...employeesQuery(), ...polled(POLL.presence) });

/** `select` for one person of `employeesQuery`. */
export const employeeOf = (id: number | undefined) => (list: ReadList<Employee>) => {
  const there = list.items[place];
  if (there?.id === id) return there;
  place = list.items.findIndex((employee) => employee.id === id);
  return list.items[place];
};
/** Where somebody was found last: mostly they are asked for again, and stand where they stood. */
let place = -1;

const order = createOrder<Employee>();

/** The employees of `employeesQuery`, A to Å for the viewer; the same array until a poll brings something new. */
export const inNameOrder = (people: readonly Employee[]): readonly Employee[] =>
  isSorted(people) ? people : order(people, navigator.language);
