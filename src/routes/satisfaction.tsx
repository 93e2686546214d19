import { queryClient } from '#src/api/cache/query-client.ts';
import { serviceNow } from '#src/api/client/clock.ts';
import { beforeQuery, statisticsQuery } from '#src/api/smileys/statistics.ts';
import { beforeOf, daysOf, filterOf, readScope } from '#src/components/feedback/scope.ts';
import { dayOf, spanOfDays, viewerZone } from '#src/components/feedback/zone.ts';

export { Satisfaction as Component } from '#src/features/satisfaction/Satisfaction.tsx';

/** Starts the requests of the screen without waiting for them. */
export function loader({ request }: { readonly request: Request }): null {
  const zone = viewerZone();
  const today = dayOf(serviceNow(), zone);
  const scope = readScope(new URL(request.url).searchParams);
  const { from, to } = daysOf(scope, today);
  const span = spanOfDays(from, to, zone);
  const before = beforeOf(scope, today, zone);
  void queryClient.prefetchQuery(statisticsQuery(span, filterOf(scope)));
  void queryClient.prefetchQuery(beforeQuery(span, before.span, filterOf(scope), before.cutAt));
  return null;
}
