import { m } from '#messages/shared';
import { viewerZone } from '#src/lib/locale.ts';
import { useQuery } from '@tanstack/react-query';
import { createContext, use, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { statisticsQuery } from '#src/api/smileys/statistics.ts';
import { newestQuery, useView, type ViewChange } from '#src/components/use-view.ts';
import { useNow } from '#src/ui/use-now.ts';
import { daysOf, readScope, writeScope, type Scope } from './scope.ts';
import { useNames, type Names } from './use-names.ts';
import { dayOf, spanOfDays, type Day } from './zone.ts';

/**
 * The scope in the URL, its days and span (by the service's clock, in the viewer's zone), all names, and whether tables replace
 * charts. The same object until the minute, the URL or a name changes.
 */
export function useScope() {
  const [search] = useSearchParams();
  const now = useNow(60_000);
  const zone = viewerZone();
  const names = useNames();
  return useMemo(() => {
    const today = dayOf(now, zone);
    const scope = readScope(search);
    const days = daysOf(scope, today);
    const span = spanOfDays(days.from, days.to, zone);
    return { scope, days, span, now, zone, today, names, asTable: search.get('as') === 'table' };
  }, [search, now, zone, names]);
}
export type Scoped = ReturnType<typeof useScope>;

export const ScopeContext = createContext<Scoped>(undefined as never);
export const useScoped = (): Scoped => use(ScopeContext);

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

const USUAL: Scope = { range: '30', from: null, to: null, endpoint: null, employee: null };

/** The parameters of a change of scope. */
export function scopeChange(change: Partial<Scope>): Query {
  const written = writeScope({ ...USUAL, ...change });
  return Object.fromEntries(Object.keys(change).map((key) => [key, written[key]]));
}

/** The change to a custom range, which starts as the range that was chosen last. */
export const toOwnDays = (today: Day): Query =>
  scopeChange({ range: 'custom', ...daysOf(readScope(newestQuery()), today) });

/** The receptions with statistics, by name. The chosen one is always included. */
export function useEndpoints() {
  const { span, scope, names } = useScoped();
  const { data } = useQuery(statisticsQuery(span));
  const known = new Set((data?.items ?? []).flatMap(({ endpoint }) => endpoint ?? []));
  if (scope.endpoint !== null) known.add(scope.endpoint);
  return [...known].map((value) => ({ value, label: names.endpoint(value) }));
}

/** The employees, by name. The chosen one is always included, also while no name is known or after leaving the company. */
export function employeeOptions(names: Names, chosen: number | null) {
  const options = names.people.map(({ id }) => ({ value: String(id), label: names.employee(id) }));
  if (chosen === null || names.people.some(({ id }) => id === chosen)) return options;
  const name = names.employee(chosen);
  const label = names.isGone(chosen) ? m.feedbackEmployeeLeft({ name }) : name;
  return [{ value: String(chosen), label }, ...options];
}
