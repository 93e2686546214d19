import { loadChart } from '#src/ui/chart/load-chart.ts';
import { served, viewerZone } from '#src/lib/served.ts';
import { starts } from '#src/session/first-queries.ts';
import { serviceNow } from '#src/api/client/clock.ts';
import { beforeQuery, statisticsQuery } from '#src/api/smileys/statistics.ts';
import { readCommentText } from '#src/components/feedback/comment-search.ts';
import { negativesQuery } from '#src/components/feedback/negatives.ts';
import { beforeOf, daysOf, filterOf, readScope } from '#src/components/feedback/scope.ts';
import { dayOf, spanOfDays } from '#src/components/feedback/zone.ts';
import { commentsFilter, newestCommentsQuery } from '#src/features/satisfaction/use-comments.ts';
import { trendQueries } from '#src/features/satisfaction/use-trend.ts';

export { Satisfaction as Component } from '#src/features/satisfaction/Satisfaction.tsx';

/** Longer trends would take longer than the gateway waits for: the browser asks for them, a few columns at a time. */
const MOST_COLUMNS = 130;

export const loader = starts(({ client, url: { searchParams }, askAtOnce }) => {
  const zone = viewerZone();
  const now = serviceNow();
  const today = dayOf(now, zone);
  const scope = readScope(searchParams);
  const days = daysOf(scope, today);
  const span = spanOfDays(days.from, days.to, zone);
  const before = beforeOf(scope, today, zone);
  const statistics = statisticsQuery(span, filterOf(scope));
  // Fetched when a pointer comes to the link. An error shows where the chart is.
  if (!served() && searchParams.get('as') !== 'table') void loadChart().catch(() => undefined);
  const isNew = !client.getQueryState(statistics.queryKey);
  const figures = client.prefetchQuery(statistics);
  const compared = client.prefetchQuery(beforeQuery(span, before.span, filterOf(scope), before.cutAt));
  const prefetchTrend = async () => {
    await figures;
    // Where the figures are refused, so is every column.
    if (!client.getQueryData(statistics.queryKey)) return;
    const queries = trendQueries(scope, days, zone, now, searchParams);
    if (queries.length <= MOST_COLUMNS)
      await Promise.all(queries.map((query) => client.prefetchQuery(query)));
  };
  const prefetchComments = () =>
    Promise.all([
      client.prefetchQuery(negativesQuery(scope, today, zone)),
      client.prefetchQuery(newestCommentsQuery(span, commentsFilter(searchParams, scope))),
    ]);
  const prefetchRest = async () => {
    if (!isNew || searchParams.get('view') === 'when') return;
    // The browser asks for what does not come at once when it is shown: dozens of columns, a few at a time.
    if (!(await askAtOnce())) return;
    await Promise.all([
      prefetchTrend(),
      ...(readCommentText(searchParams) === null ? [prefetchComments()] : []),
    ]);
  };
  // The figures need not wait for the rest.
  return [figures, compared, prefetchRest()];
});
