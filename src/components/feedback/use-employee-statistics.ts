import { useQuery } from '@tanstack/react-query';
import { chosen, statisticsQuery } from '#src/api/smileys/statistics.ts';
import { viewerZone } from '#src/lib/locale.ts';
import { useNow } from '#src/ui/use-now.ts';
import { daysOf, filterOf, readScope } from './scope.ts';
import { countDays, dayOf, spanOfDays } from './zone.ts';

/** The statistics of an employee in the period that the pages of satisfaction open with, so that others say the same as they. */
export function useEmployeeStatistics(employee: number) {
  const zone = viewerZone();
  const scope = { ...readScope(new URLSearchParams()), employee };
  const { from, to } = daysOf(scope, dayOf(useNow(60_000), zone));
  const { data } = useQuery(statisticsQuery(spanOfDays(from, to, zone)));
  return { data: data && chosen(data, filterOf(scope)), days: countDays(from, to) };
}
