import { serviceNow } from '#src/api/client/clock.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { beforeQuery, statisticsQuery } from '#src/api/smileys/statistics.ts';
import { viewerZone } from '#src/browser/locale.ts';
import { readCompare } from '#src/features/satisfaction/compare/comparison.ts';
import { scopeAt } from '#src/features/satisfaction/scope/scope.ts';
import { starts } from './first-queries.ts';

export { Compare as Component } from '#src/features/satisfaction/compare/Compare.tsx';

export const loader = starts(({ client, url: { searchParams } }) => {
  const at = scopeAt(searchParams, serviceNow(), viewerZone());
  const { of, against } = readCompare(searchParams, at);
  return [
    client.prefetchQuery(statisticsQuery(at.span)),
    ...(at.days.from <= at.today
      ? [client.prefetchQuery(beforeQuery(at.span, against.span, against.cutAt))]
      : []),
    ...(of === 'groups' ? [client.prefetchQuery(employeeGroupsQuery())] : []),
  ];
});
