import { queryClient } from '#src/api/cache/query-client.ts';
import { serviceNow } from '#src/api/client/clock.ts';
import { rowsQuery } from '#src/api/smileys/rows.ts';
import { readRows, rowsFilterOf } from '#src/components/feedback/rows-scope.ts';
import { daysOf } from '#src/components/feedback/scope.ts';
import { dayOf, spansOf, viewerZone } from '#src/components/feedback/zone.ts';

export { Feedback as Component } from '#src/features/feedback/Feedback.tsx';

/** Starts the requests of the screen without waiting for them. */
export function loader({ request }: { readonly request: Request }): null {
  const zone = viewerZone();
  const scope = readRows(new URL(request.url).searchParams);
  const days = daysOf(scope, dayOf(serviceNow(), zone));
  void queryClient.prefetchInfiniteQuery(rowsQuery(spansOf(days, scope, zone), rowsFilterOf(scope)));
  return null;
}

/** The loader runs when the screen is opened, not when another item is selected. */
export const shouldRevalidate = (): boolean => false;
