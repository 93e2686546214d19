import { useQuery } from '@tanstack/react-query';
import { chosen, statisticsQuery } from '#src/api/smileys/statistics.ts';
import { addDays, dayOf, spanOfDays } from '#src/lib/days.ts';
import { viewerZone } from '#src/browser/locale.ts';
import { useNow } from '#src/ui/use-now.ts';

/** The days of the period that satisfaction opens with: whole weeks, so that each day is compared with its own weekday. */
export const USUAL_DAYS = 28;

/** The statistics of an employee in the period that satisfaction opens with, so that others say the same as it. */
export function useEmployeeStatistics(employee: number) {
  const zone = viewerZone();
  const today = dayOf(useNow(60_000), zone);
  const { data } = useQuery(statisticsQuery(spanOfDays(addDays(today, 1 - USUAL_DAYS), today, zone)));
  return { data: data && chosen(data, { employee_id: employee }), days: USUAL_DAYS };
}
