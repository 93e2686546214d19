import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { rowsQuery } from '#src/api/smileys/rows.ts';
import { useOlder } from '#src/components/newest/use-older.ts';
import { addDays, hoursOfDays } from '#src/lib/days.ts';
import { filterOf } from '../scope/scope.ts';
import { useScoped } from '../scope/use-scope.ts';
import { useParts } from '../trend/use-trend.ts';
import { heatOf, partOf } from './heat.ts';

/** The most smileys that are counted from rows. More are counted from the statistics of each hour. */
export const ROWS_MOST = 5000;
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
  const rows = useInfiniteQuery({ ...rowsQuery([span], filterOf(scope)), enabled: byRow });
  const loaded = rows.data?.items;
  const { goOn } = useOlder(rows, loaded?.length ?? 0, byRow ? Number.POSITIVE_INFINITY : 0);

  const first = addDays(days.to, 1 - DAYS_AT_ONCE * weeks);
  const from = byRow || first < days.from ? days.from : first;
  const hours = useMemo(
    () => (byRow ? [] : hoursOfDays(from, days.to, zone).filter((hour) => hour.span.from <= now)),
    [byRow, from, days.to, zone, now],
  );
  const { answers, retry } = useParts(hours.map((hour) => hour.span));
  const heat = useMemo(
    () =>
      heatOf(
        byRow
          ? (loaded ?? []).map((row) => partOf(row, zone))
          : hours.flatMap((hour, index) => {
              const tally = answers[index]?.figures;
              return tally ? [{ ...hour, tally }] : [];
            }),
      ),
    [byRow, loaded, zone, hours, answers],
  );
  const counted = byRow
    ? {
        done: rows.isSuccess && !rows.hasNextPage ? given : Math.min(given, loaded?.length ?? 0),
        asked: given,
        failed: rows.isError,
        retry: loaded === undefined ? () => void rows.refetch() : goOn,
      }
    : {
        done: answers.filter(({ figures }) => figures !== null).length,
        asked: hours.length,
        failed: answers.some(({ failed }) => failed),
        retry,
      };
  const more = from === days.from ? null : () => setWeeks(weeks + 1);
  return { heat, from, to: days.to, more, ...counted };
}
export type HeatState = ReturnType<typeof useHeat>;
