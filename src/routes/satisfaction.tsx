import { serviceNow } from '#src/api/client/clock.ts';
import { beforeQuery, chosen, statisticsQuery } from '#src/api/smileys/statistics.ts';
import { figuresOf } from '#src/components/smileys/figures.ts';
import { commentsQuery } from '#src/features/satisfaction/comments/Comments.tsx';
import { beforeOf, filterOf, scopeAt } from '#src/features/satisfaction/scope/scope.ts';
import { negativesQuery } from '#src/features/satisfaction/scope/use-scope.ts';
import { trendQueries } from '#src/features/satisfaction/trend/trend.ts';
import { smileyTasksQuery } from '#src/api/tasks/queries.ts';
import { viewerZone } from '#src/browser/locale.ts';
import { starts } from './first-queries.ts';
import { loadChart } from '#src/ui/chart/use-chart.ts';

export { Satisfaction as Component } from '#src/features/satisfaction/Satisfaction.tsx';

/** Longer trends would take longer than the gateway waits for. */
const MOST_COLUMNS = 130;

export const loader = starts(({ client, url: { searchParams }, atGateway }) => {
  const at = scopeAt(searchParams, serviceNow(), viewerZone());
  const { scope, days, today, span, zone } = at;
  const before = beforeOf(scope, today, zone);
  const filter = filterOf(scope);
  const statistics = statisticsQuery(span);
  // Fetched when a pointer comes to the link. An error shows where the chart is.
  if (!atGateway && searchParams.get('as') !== 'table') void loadChart().catch(() => undefined);
  const figures = client.prefetchQuery(statistics);
  if (searchParams.get('view') === 'when') return [figures];
  const prefetchTrend = async () => {
    const columns = trendQueries(at, searchParams);
    // The browser asks for the columns when the screen is shown, a few at a time.
    if (!atGateway || columns.length > MOST_COLUMNS) return;
    await figures;
    const total = client.getQueryData(statistics.queryKey);
    // Where the figures are refused, so is every column; without smileys there are none.
    if (!total || figuresOf(chosen(total, filter)).given === 0) return;
    await Promise.all(columns.map((query) => client.prefetchQuery(query)));
  };
  return [
    figures,
    ...(days.from <= today ? [client.prefetchQuery(beforeQuery(span, before.span, before.cutAt))] : []),
    ...(scope.employee === null ? [] : [client.prefetchQuery(statisticsQuery(span, filter))]),
    prefetchTrend(),
    client.prefetchQuery(negativesQuery(at)),
    client.prefetchQuery(smileyTasksQuery()),
    // A search reads more than the first comments.
    ...(scope.text === null ? [client.prefetchInfiniteQuery(commentsQuery(at, searchParams))] : []),
  ];
});
