import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { rowsQuery } from '#src/api/smileys/rows.ts';
import { filterOf } from '#src/components/feedback/scope.ts';
import { useScoped } from '#src/components/feedback/use-scope.ts';
import { addDays, hoursOfDays } from '#src/components/feedback/zone.ts';
import { useOlder } from '#src/components/use-older.ts';
import { heatOf, partOf } from './heat.ts';
import { useParts, useThrottledValue } from './use-parts.ts';

/** The most smileys that are counted from rows. More are counted from the statistics of each hour. */
const ROWS_MOST = 5000;
/** One week at a time, since each hour is a request. */
const DAYS_AT_ONCE = 7;

/**
 * The smileys of a scope by weekday and hour. The service has no such statistics, so they are counted from all rows of the period,
 * or for many rows from the hours of its last week. `from` and `to` are the counted days. `more` counts another week.
 */
export function useHeat(given: number) {
  const { scope, days, span, zone, now } = useScoped();
  const byRow = given <= ROWS_MOST;
  const [weeks, setWeeks] = useState(1);
  const filter = filterOf(scope);
  const rows = useInfiniteQuery({ ...rowsQuery([span], filter), enabled: byRow });
  const { hasNextPage, isError, fetchNextPage } = rows;
  useOlder(rows, rows.data?.items.length ?? 0, byRow ? Number.POSITIVE_INFINITY : 0);

  const first = addDays(days.to, 1 - DAYS_AT_ONCE * weeks);
  const from = byRow || first < days.from ? days.from : first;
  const whole = useMemo(() => (byRow ? [] : hoursOfDays(from, days.to, zone)), [byRow, from, days.to, zone]);
  const hours = whole.filter((hour) => hour.span.from <= now);
  const { answers, retry } = useParts(hours.map((hour) => hour.span));
  const done = answers.filter(({ figures }) => figures !== null).length;
  const loaded = rows.data?.items;
  const parts = useMemo(() => {
    if (byRow) return (loaded ?? []).map((row) => partOf(row, zone));
    return answers.flatMap(({ figures: tally }, index) => {
      const hour = whole[index];
      return tally === null || hour === undefined ? [] : [{ ...hour, tally }];
    });
  }, [byRow, loaded, zone, answers, whole]);
  const drawn = useThrottledValue(parts, byRow ? hasNextPage : done < hours.length, whole);
  const heat = useMemo(() => heatOf(drawn), [drawn]);

  const state = { heat, from, to: days.to };
  if (byRow)
    return {
      ...state,
      done: rows.isSuccess && !hasNextPage ? given : Math.min(given, parts.length),
      asked: given,
      failed: isError,
      retry: () => void (rows.data === undefined ? rows.refetch() : fetchNextPage()),
      more: null,
    };
  return {
    ...state,
    done,
    asked: hours.length,
    failed: answers.some(({ failed }) => failed),
    retry,
    more: from === days.from ? null : () => setWeeks(weeks + 1),
  };
}
export type HeatState = ReturnType<typeof useHeat>;
