import { serviceNow } from '#src/api/client/clock.ts';
import { rowsQuery } from '#src/api/smileys/rows.ts';
import { statisticsQuery } from '#src/api/smileys/statistics.ts';
import { askedOf } from '#src/features/satisfaction/rows/use-list.ts';
import { scopeAt } from '#src/features/satisfaction/scope/scope.ts';
import { negativesQuery } from '#src/features/satisfaction/scope/use-scope.ts';
import { smileyTasksQuery } from '#src/api/tasks/queries.ts';
import { viewerZone } from '#src/browser/locale.ts';
import { starts } from './first-queries.ts';

export const loader = starts(({ client, url }) => {
  const at = scopeAt(url.searchParams, serviceNow(), viewerZone());
  const { spans, filter } = askedOf(at);
  return [
    client.prefetchInfiniteQuery(rowsQuery(spans, filter)),
    client.prefetchQuery(statisticsQuery(at.span)),
    client.prefetchQuery(negativesQuery(at)),
    client.prefetchQuery(smileyTasksQuery()),
  ];
});

export { Rows as Component } from '#src/features/satisfaction/rows/Rows.tsx';

/** The loader runs when the screen is opened, not when another item is selected. */
export const shouldRevalidate = (): boolean => false;
