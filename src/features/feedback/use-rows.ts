import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Smiley } from '#contract/smileys.ts';
import { momentOf, PAGE_SIZE } from '#src/api/cache/newest-list.ts';
import { oldestOf, union, unionOf } from '#src/api/smileys/queries.ts';
import { newestRowsQuery, rowsQuery } from '#src/api/smileys/rows.ts';
import { statisticsQuery } from '#src/api/smileys/statistics.ts';
import { figuresOf, type Figures } from '#src/components/feedback/figures.ts';
import { rowsFilterOf, type RowsScope } from '#src/components/feedback/rows-scope.ts';
import { daysOf, filterOf } from '#src/components/feedback/scope.ts';
import { spanOfDays, spansOf, type Day } from '#src/components/feedback/zone.ts';

/** So many are loaded without scrolling: most lists then have an honest count. */
const AT_ONCE = 300;

/** How many rows the statistics say there are; null where they cannot tell of such filters. */
export function countOf(scope: RowsScope, figures: Figures | null): number | null {
  if (figures === null || scope.number !== null || scope.weekday !== null || scope.hour !== null) return null;
  if (scope.rating !== null && scope.commented) return null;
  if (scope.rating !== null) return scope.rating === 1 ? figures.positive : figures.negative;
  return scope.commented ? figures.commented : figures.given;
}

/** The rows of a scope, newest first: loaded page by page, and the new ones as they come. */
export function useRows(scope: RowsScope, today: Day, zone: string, now: number) {
  const client = useQueryClient();
  const days = daysOf(scope, today);
  const filter = rowsFilterOf(scope);
  const spans = spansOf(days, scope, zone);
  const [newestSpan] = spans;
  const rows = useInfiniteQuery(rowsQuery(spans, filter));
  const live = newestSpan !== undefined && newestSpan.to > now;
  const newest = useQuery({
    ...newestRowsQuery(newestSpan ?? { from: 0, to: 0 }, filter),
    enabled: live && rows.isSuccess,
  });
  const total = useQuery(statisticsQuery(spanOfDays(days.from, days.to, zone), filterOf(scope)));

  const loaded = unionOf((rows.data?.pages ?? []).map((page) => page.items));
  const fresh = live && rows.isSuccess ? (newest.data?.items ?? []) : [];
  const items = union(loaded, fresh);
  const hole = leavesHole(fresh, loaded);
  const startOver = useEffectEvent(
    () => void client.resetQueries({ queryKey: rowsQuery(spans, filter).queryKey }),
  );
  useEffect(() => {
    if (hole) startOver();
  }, [hole]);

  const more = rows.hasNextPage && !rows.isFetching && !rows.isError;
  const goOn = () => {
    if (more) void rows.fetchNextPage();
  };
  const inBackground = useEffectEvent(goOn);
  const wanted = more && items.length < AT_ONCE ? items.length : -1;
  useEffect(() => {
    if (wanted >= 0) inBackground();
  }, [wanted]);

  const complete = rows.isSuccess && !rows.hasNextPage;
  const counted = countOf(scope, total.data === undefined ? null : figuresOf(total.data));
  const pages = rows.data?.pages ?? [];
  return {
    days,
    spans,
    filter,
    rows,
    items,
    complete,
    goOn,
    /** How many there are: seen to the end, or as the statistics say; null where nobody knows yet. */
    count: complete ? items.length : counted,
    negative: complete ? items.filter(({ rating }) => rating === 0).length : null,
    /** How many smileys the period has without the narrower filters. */
    given: total.data === undefined ? null : figuresOf(total.data).given,
    missing: pages.reduce((sum, page) => sum + page.dropped + page.hidden, 0),
  };
}
export type Rows = ReturnType<typeof useRows>;

/** Whether more came since the last look than the newest page shows: between it and what is loaded rows are missing. */
function leavesHole(fresh: readonly Smiley[], [newest]: readonly Smiley[]): boolean {
  const oldest = oldestOf(fresh);
  if (fresh.length < PAGE_SIZE || oldest === null || newest === undefined) return false;
  return momentOf(oldest) > momentOf(newest.rated_at);
}
