import { viewerZone } from '#src/lib/locale.ts';
import { starts } from '#src/session/first-queries.ts';
import { serviceNow } from '#src/api/client/clock.ts';
import { rowsQuery } from '#src/api/smileys/rows.ts';
import { statisticsQuery } from '#src/api/smileys/statistics.ts';
import { negativesQuery } from '#src/features/satisfaction/scope/use-negatives.ts';
import { readRows, rowsFilterOf } from '#src/features/satisfaction/scope/rows-scope.ts';
import { daysOf } from '#src/features/satisfaction/scope/scope.ts';
import { dayOf, spanOfDays, spansOf } from '#src/lib/days.ts';

export const loader = starts(({ client, url }) => {
  const zone = viewerZone();
  const today = dayOf(serviceNow(), zone);
  const scope = readRows(url.searchParams);
  const days = daysOf(scope, today);
  return [
    client.prefetchInfiniteQuery(rowsQuery(spansOf(days, scope, zone), rowsFilterOf(scope))),
    client.prefetchQuery(statisticsQuery(spanOfDays(days.from, days.to, zone))),
    client.prefetchQuery(negativesQuery(today, zone)),
  ];
});

export { Feedback as Component } from '#src/features/satisfaction/rows/Feedback.tsx';

/** The loader runs when the screen is opened, not when another item is selected. */
export const shouldRevalidate = (): boolean => false;
