import { loadChart } from '#src/ui/chart/load-chart.ts';
import { viewerZone } from '#src/lib/locale.ts';
import { served } from '#src/lib/served.ts';
import { starts } from '#src/session/first-queries.ts';
import { serviceNow } from '#src/api/client/clock.ts';
import { askedQuery, beforeQuery, chosen, statisticsQuery } from '#src/api/smileys/statistics.ts';
import { readCommentText } from '#src/features/satisfaction/scope/comment-search.ts';
import { figuresOf } from '#src/components/smileys/figures.ts';
import { negativesQuery } from '#src/features/satisfaction/scope/use-negatives.ts';
import { beforeOf, daysOf, filterOf, readScope } from '#src/features/satisfaction/scope/scope.ts';
import { dayOf, spanOfDays } from '#src/lib/days.ts';
import { commentsFilter, newestCommentsQuery } from '#src/features/satisfaction/comments/use-comments.ts';
import { trendQueries } from '#src/features/satisfaction/trend/use-trend.ts';

export { Satisfaction as Component } from '#src/features/satisfaction/Satisfaction.tsx';

/** Longer trends would take longer than the gateway waits for. */
const MOST_COLUMNS = 130;

export const loader = starts(({ client, url: { searchParams } }) => {
  const zone = viewerZone();
  const now = serviceNow();
  const today = dayOf(now, zone);
  const scope = readScope(searchParams);
  const days = daysOf(scope, today);
  const span = spanOfDays(days.from, days.to, zone);
  const before = beforeOf(scope, today, zone);
  const filter = filterOf(scope);
  const figuresShown = searchParams.get('view') !== 'when';
  const statistics = statisticsQuery(span);
  // Fetched when a pointer comes to the link. An error shows where the chart is.
  if (!served() && searchParams.get('as') !== 'table') void loadChart().catch(() => undefined);
  const figures = client.prefetchQuery(statistics);
  const prefetchKeyFigures = () =>
    Promise.all([
      ...(days.from <= today ? [client.prefetchQuery(beforeQuery(span, before.span, before.cutAt))] : []),
      ...(scope.employee === null ? [] : [client.prefetchQuery(askedQuery(span, filter))]),
    ]);
  const prefetchTrend = async () => {
    const columns = trendQueries(scope, days, zone, now, searchParams);
    // The browser asks for the columns when the screen is shown, a few at a time.
    if (!served() || columns.length > MOST_COLUMNS) return;
    await figures;
    const total = client.getQueryData(statistics.queryKey);
    // Where the figures are refused, so is every column; without smileys there are none.
    if (!total || figuresOf(chosen(total, filter)).given === 0) return;
    await Promise.all(columns.map((query) => client.prefetchQuery(query)));
  };
  const prefetchComments = () =>
    Promise.all([
      client.prefetchQuery(negativesQuery(today, zone)),
      client.prefetchQuery(newestCommentsQuery(span, commentsFilter(searchParams, scope))),
    ]);
  if (!figuresShown) return [figures];
  return [
    figures,
    prefetchKeyFigures(),
    prefetchTrend(),
    ...(readCommentText(searchParams) === null ? [prefetchComments()] : []),
  ];
});
