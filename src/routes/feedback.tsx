import { viewerZone } from '#src/lib/served.ts';
import { starts } from '#src/session/first-queries.ts';
import { serviceNow } from '#src/api/client/clock.ts';
import { rowsQuery } from '#src/api/smileys/rows.ts';
import { readRows, rowsFilterOf } from '#src/components/feedback/rows-scope.ts';
import { daysOf } from '#src/components/feedback/scope.ts';
import { dayOf, spansOf } from '#src/components/feedback/zone.ts';

export const loader = starts(({ client, url }) => {
  const zone = viewerZone();
  const scope = readRows(url.searchParams);
  const days = daysOf(scope, dayOf(serviceNow(), zone));
  return [client.prefetchInfiniteQuery(rowsQuery(spansOf(days, scope, zone), rowsFilterOf(scope)))];
});

export { Feedback as Component } from '#src/features/feedback/Feedback.tsx';

/** The loader runs when the screen is opened, not when another item is selected. */
export const shouldRevalidate = (): boolean => false;
