import { viewerZone } from '#src/lib/served.ts';
import { starts } from '#src/session/first-queries.ts';
import { serviceNow } from '#src/api/client/clock.ts';
import { beforeQuery, statisticsQuery } from '#src/api/smileys/statistics.ts';
import { beforeOf, daysOf, filterOf, readScope } from '#src/components/feedback/scope.ts';
import { dayOf, spanOfDays } from '#src/components/feedback/zone.ts';

export { Satisfaction as Component } from '#src/features/satisfaction/Satisfaction.tsx';

export const loader = starts(({ client, url }) => {
  const zone = viewerZone();
  const today = dayOf(serviceNow(), zone);
  const scope = readScope(url.searchParams);
  const { from, to } = daysOf(scope, today);
  const span = spanOfDays(from, to, zone);
  const before = beforeOf(scope, today, zone);
  return [
    client.prefetchQuery(statisticsQuery(span, filterOf(scope))),
    client.prefetchQuery(beforeQuery(span, before.span, filterOf(scope), before.cutAt)),
  ];
});
