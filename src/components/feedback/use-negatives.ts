import { useQuery } from '@tanstack/react-query';
import { newestRowsQuery } from '#src/api/smileys/rows.ts';
import type { StatisticsFilter } from '#src/api/smileys/statistics.ts';
import { filterOf, type Scope } from './scope.ts';
import { spanOfDays, type Day } from './zone.ts';

/** Today's negative smileys, of everybody unless filtered. */
export const negativesQuery = (today: Day, zone: string, filter: StatisticsFilter = {}) =>
  newestRowsQuery(spanOfDays(today, today, zone), { ...filter, rating: 0 });

/**
 * Today's negative smileys of a scope, whatever its period: chosen from those of everybody. Only where one answer cannot list these,
 * they are asked for.
 */
export function useNegatives(scope: Scope, today: Day, zone: string, enabled = true) {
  const { endpoint, employee } = scope;
  const { data: all } = useQuery({ ...negativesQuery(today, zone), enabled });
  const tooMany = all?.more === true && (endpoint !== null || employee !== null);
  const { data: own } = useQuery({
    ...negativesQuery(today, zone, filterOf(scope)),
    enabled: enabled && tooMany,
  });
  if (tooMany || all === undefined) return own;
  const items = all.items.filter(
    (smiley) =>
      (endpoint === null || smiley.endpoint === endpoint) &&
      (employee === null || smiley.employee_id === employee),
  );
  return { items, more: all.more };
}
