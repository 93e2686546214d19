import { serviceNow } from '#src/api/clock.ts';
import { queryClient } from '#src/api/query-client.ts';
import { rowsQuery } from '#src/api/smiley-rows.ts';
import { beforeQuery, statisticsQuery } from '#src/api/smiley-statistics.ts';
import { spansOf } from './heat.ts';
import { readRows, rowsFilterOf } from './rows-scope.ts';
import { beforeOf, daysOf, filterOf, readScope } from './scope.ts';
import { dayOf, spanOfDays, viewerZone } from './zone.ts';

/** Asks for the figures of a URL before the screen is drawn. */
export function startSatisfaction(search: URLSearchParams): void {
  const zone = viewerZone();
  const today = dayOf(serviceNow(), zone);
  const scope = readScope(search);
  const { from, to } = daysOf(scope, today);
  const span = spanOfDays(from, to, zone);
  const before = beforeOf(scope, today, zone);
  void queryClient.prefetchQuery(statisticsQuery(span, filterOf(scope)));
  void queryClient.prefetchQuery(beforeQuery(span, before.span, filterOf(scope), before.cutAt));
}

/** Asks for the rows of a URL before the screen is drawn. */
export function startFeedback(search: URLSearchParams): void {
  const zone = viewerZone();
  const scope = readRows(search);
  const days = daysOf(scope, dayOf(serviceNow(), zone));
  void queryClient.prefetchInfiniteQuery(rowsQuery(spansOf(days, scope, zone), rowsFilterOf(scope)));
}
