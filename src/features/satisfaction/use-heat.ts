import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { rowsQuery, unionOf } from '#src/api/smiley-rows.ts';
import { partQuery } from '#src/api/smiley-statistics.ts';
import { figuresOf } from './figures.ts';
import { heatOf, hoursOfDays, partOf, type Heat, type HeatPart } from './heat.ts';
import { filterOf } from './scope.ts';
import type { Scoped } from './use-scope.ts';
import { addDays, type Day } from './zone.ts';

/** Up to so many smileys are read row by row: 50 requests. More are counted hour by hour. */
const ROWS_MOST = 5000;
/** One week is 168 requests, and once through the grid. */
const DAYS_AT_ONCE = 7;

export interface HeatState {
  readonly heat: Heat;
  /** The days that it is counted over: all of the period, or its last ones. */
  readonly from: Day;
  readonly to: Day;
  readonly done: number;
  readonly asked: number;
  readonly failed: boolean;
  readonly retry: () => void;
  /** Counts a week more; null where the whole period is counted. */
  readonly more: (() => void) | null;
}

/**
 * The weekdays by hours of a scope. The service has no such statistics, so they are counted from every row of the period;
 * of more than 5,000 rows from the statistics of each hour of its last week, and a week more at each press.
 */
export function useHeat({ scope, days, span, zone, now }: Scoped, given: number): HeatState {
  const byRow = given <= ROWS_MOST;
  const [weeks, setWeeks] = useState(1);
  const filter = filterOf(scope);
  const rows = useInfiniteQuery({ ...rowsQuery([span], filter), enabled: byRow });
  const { hasNextPage, isFetching, isError, fetchNextPage } = rows;
  useEffect(() => {
    if (byRow && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [byRow, hasNextPage, isFetching, isError, fetchNextPage]);

  const first = addDays(days.to, 1 - DAYS_AT_ONCE * weeks);
  const from = byRow || first < days.from ? days.from : first;
  const hours = byRow ? [] : hoursOfDays(from, days.to, zone).filter((hour) => hour.span.from <= now);
  const counts = useQueries({ queries: hours.map((hour) => partQuery(hour.span, filter)) });

  if (byRow) {
    const items = unionOf((rows.data?.pages ?? []).map((page) => page.items));
    return {
      heat: heatOf(items.map((smiley) => partOf(smiley, zone))),
      from,
      to: days.to,
      done: rows.isSuccess && !hasNextPage ? given : Math.min(given, items.length),
      asked: given,
      failed: isError,
      retry: () => void (rows.data === undefined ? rows.refetch() : fetchNextPage()),
      more: null,
    };
  }
  const parts = hours.flatMap(({ weekday, hour }, index): HeatPart[] => {
    const data = counts[index]?.data;
    return data === undefined ? [] : [{ weekday, hour, tally: figuresOf(data) }];
  });
  return {
    heat: heatOf(parts),
    from,
    to: days.to,
    done: parts.length,
    asked: hours.length,
    failed: counts.some((count) => count.isError),
    retry: () => {
      for (const count of counts) if (count.isError) void count.refetch();
    },
    more: from === days.from ? null : () => setWeeks(weeks + 1),
  };
}
