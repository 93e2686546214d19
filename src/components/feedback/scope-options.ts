import { useQuery } from '@tanstack/react-query';
import { statisticsQuery } from '#src/api/smileys/statistics.ts';
import type { Names } from './use-names.ts';
import { useScoped } from './use-scope.ts';

/** The receptions that the service has statistics of, by name; the chosen one always. */
export function useEndpoints() {
  const { span, scope, names } = useScoped();
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
