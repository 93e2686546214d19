import { statisticsQuery } from '#src/api/smileys/statistics.ts';
import { addDays, dayOf, spanOfDays } from '#src/lib/days.ts';

/** How many days the wall's line has. */
export const DAYS = 14;

/** The statistics of each of the last days of a time zone: of today, and of those before, the oldest first. */
export function dayQueries(now: number, zone: string) {
  const of = (before: number) => {
    const day = addDays(dayOf(now, zone), -before);
    return statisticsQuery(spanOfDays(day, day, zone));
  };
  return { today: of(0), past: Array.from({ length: DAYS - 1 }, (_, index) => of(DAYS - 1 - index)) };
}
