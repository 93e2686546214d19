import { useQuery } from '@tanstack/react-query';
import { statisticsQuery } from '#src/api/smileys/statistics.ts';
import type { Names } from './use-names.ts';
import type { Scoped } from './use-scope.ts';

/** The receptions with statistics, by name. The chosen one is always included. */
export function useEndpoints({ span, scope }: Scoped, names: Names) {
  const { data } = useQuery(statisticsQuery(span, {}));
  const known = new Set((data?.items ?? []).flatMap(({ endpoint }) => endpoint ?? []));
  if (scope.endpoint !== null) known.add(scope.endpoint);
  return [...known].map((value) => ({ value, label: names.endpoint(value) }));
}

/** The employees, by name. The chosen one is always included, even after leaving the company. */
export function employeeOptions(names: Names, chosen: number | null) {
  const gone = chosen !== null && !names.people.some(({ id }) => id === chosen);
  return [
    ...(gone ? [{ value: String(chosen), label: `${names.employee(chosen)}, not with us now` }] : []),
    ...names.people.map(({ id }) => ({ value: String(id), label: names.employee(id) })),
  ];
}
