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

export const loader = starts(({ client, url: { searchParams } }) => {
  const zone = viewerZone();
  const now = serviceNow();
  const today = dayOf(now, zone);
  const scope = readScope(searchParams);
  const days = daysOf(scope, today);
  const span = spanOfDays(days.from, days.to, zone);
  const before = beforeOf(scope, today, zone);
  const statistics = statisticsQuery(span, filterOf(scope));
  const figures = client.prefetchQuery(statistics);
  const compared = client.prefetchQuery(beforeQuery(span, before.span, filterOf(scope), before.cutAt));
  // The browser asks for the rest when it is shown: dozens of columns, a few at a time.
  if (!served() || searchParams.get('view') === 'when') return [figures, compared];
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
  const text = readCommentText(searchParams);
  return [figures, compared, prefetchTrend(), ...(text === null ? [prefetchComments()] : [])];
});
