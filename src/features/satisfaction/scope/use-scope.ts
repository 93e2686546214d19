import { m } from '#messages/shared';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createContext, use, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Employee } from '#contract/employees.ts';
import type { ReadList } from '#contract/wire.ts';
import { receptionsQuery } from '#src/api/receptions/queries.ts';
import { useNamesOfLeft } from '#src/components/people/use-left.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { newestRowsQuery } from '#src/api/smileys/rows.ts';
import { chosen, statisticsQuery } from '#src/api/smileys/statistics.ts';
import { voicemailsOf, voicemailsQuery, type VoicemailPages } from '#src/api/voicemails/queries.ts';
import { endpointNames, endpointWords, namedOf } from '#src/components/people/endpoint-names.ts';
import { newestQuery, useView, type ViewChange } from '#src/components/newest/use-view.ts';
import { spanOfDays, type Day } from '#src/lib/days.ts';
import { viewerZone } from '#src/browser/locale.ts';
import { nameCollator, sortPeople } from '#src/lib/people-order.ts';
import { nameOf } from '#src/lib/text.ts';
import { useNow } from '#src/ui/use-now.ts';
import { daysOf, filterOf, readScope, scopeAt, type RangeName, type ScopeAt } from './scope.ts';

/**
 * The scope in the URL, its days and span (by the service's clock, in the viewer's zone), all names, and whether tables replace
 * charts. The same object until the minute, the URL or a name changes.
 */
export function useScope() {
  const [search] = useSearchParams();
  const now = useNow(60_000);
  const zone = viewerZone();
  const names = useNames();
  return useMemo(
    () => ({ ...scopeAt(search, now, zone), names, asTable: search.get('as') === 'table' }),
    [search, now, zone, names],
  );
}
export type Scoped = ReturnType<typeof useScope>;

export const ScopeContext = createContext<Scoped>(undefined as never);
export const useScoped = (): Scoped => use(ScopeContext);

/** The statistics of the scope's period, and of these what is looked at. */
export function useStatistics({ span, scope }: Pick<Scoped, 'span' | 'scope'>) {
  const whole = useQuery(statisticsQuery(span));
  return { whole, statistics: whole.data && chosen(whole.data, filterOf(scope)) };
}

/** Today's negative smileys of a scope, whatever its period. */
export const negativesQuery = ({ scope, today, zone }: Pick<ScopeAt, 'scope' | 'today' | 'zone'>) =>
  newestRowsQuery(spanOfDays(today, today, zone), { ...filterOf(scope), rating: 0 });

type Query = Readonly<Record<string, string | undefined>>;

/** Changes parameters of the URL and keeps the others. Undefined removes a parameter. */
export function useQueryChange(): (change: Query, how?: ViewChange) => void {
  const show = useView();
  const { pathname } = useLocation();
  return (change, how) => {
    const query = changed(newestQuery(), change);
    show(query === '' ? pathname : `${pathname}?${query}`, how);
  };
}

export function changed(search: URLSearchParams, change: Query): string {
  for (const [key, value] of Object.entries(change)) {
    if (value === undefined) search.delete(key);
    else search.set(key, value);
  }
  return search.toString();
}

/** The change to another range. A custom one has its days, by default those of the range that was chosen last. */
export function toRange(range: RangeName, today: Day, own?: { readonly from: Day; readonly to: Day }): Query {
  const days = range === 'custom' ? (own ?? daysOf(readScope(newestQuery()), today)) : undefined;
  return { range: range === '28' ? undefined : range, from: days?.from, to: days?.to };
}

/** Whether all employees are known: one who could not be read may be with us. */
const peopleOf = (list: ReadList<Employee>) => ({ people: namedOf(list), whole: list.dropped === 0 });

/** The lines of voicemails, each once by its newest name, in an order that new voicemails do not change. */
const linesOf = (pages: VoicemailPages) => {
  const lines = new Map<string, string>();
  for (const { endpoint, endpoint_name } of voicemailsOf(pages).items)
    if (endpoint !== null && endpoint_name !== null && !lines.has(endpoint))
      lines.set(endpoint, endpoint_name);
  const inOrder = [...lines].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return inOrder.map(([endpoint, endpoint_name]) => ({ endpoint, endpoint_name }));
};

/** The names of receptions and employees, as far as they are known. The same object until one changes, whatever polls bring. */
export function useNames() {
  const { data: known } = useQuery({ ...employeesQuery(), select: peopleOf });
  const { data: lines } = useInfiniteQuery({
    ...voicemailsQuery(),
    select: linesOf,
    structuralSharing: true,
  });
  const { data: receptions = null } = useQuery(receptionsQuery());
  const nameOfLeft = useNamesOfLeft();
  return useMemo(() => {
    const people = known?.people ?? [];
    const names = endpointNames(people, lines ?? [], receptions);
    const isGone = (id: number) => known?.whole === true && !names.has(`Employee#${id}`);
    return {
      /** "Main line", or "Chat reception 1" when the service gives no name. */
      endpoint: (endpoint: string | null) =>
        endpoint === null ? m.feedbackUnknownReception() : endpointWords(endpoint, names),
      /** An employee's name. For one who has left and whose name the service does not know, words with the id. */
      employee: (id: number): string => {
        const left = isGone(id) ? nameOfLeft(id) : undefined;
        return left === undefined ? endpointWords(`Employee#${id}`, names) : nameOf(left);
      },
      /** Never while the names are not known. */
      isGone,
      /** A to Å. */
      people: sortPeople(people),
    };
  }, [known, lines, receptions, nameOfLeft]);
}
export type Names = ReturnType<typeof useNames>;

/** The receptions with statistics, by name. The chosen one is always included. */
export function useEndpoints() {
  const { span, scope, names } = useScoped();
  const { data } = useQuery(statisticsQuery(span));
  const known = new Set((data?.items ?? []).flatMap(({ endpoint }) => endpoint ?? []));
  if (scope.endpoint !== null) known.add(scope.endpoint);
  return [...known]
    .map((value) => ({ value, label: names.endpoint(value) }))
    .toSorted((a, b) => nameCollator().compare(a.label, b.label));
}

/** The employees, by name. The chosen one is always included, also while no name is known or after leaving the company. */
export function employeeOptions(names: Names, employee: number | null) {
  const options = names.people.map(({ id }) => ({ value: String(id), label: names.employee(id) }));
  if (employee === null || names.people.some(({ id }) => id === employee)) return options;
  const name = names.employee(employee);
  const label = names.isGone(employee) ? m.feedbackEmployeeLeft({ name }) : name;
  return [{ value: String(employee), label }, ...options];
}
