import { newestRowsQuery } from '#src/api/smileys/rows.ts';
import { filterOf, type Scope } from './scope.ts';
import { spanOfDays, type Day } from './zone.ts';

/** Today's negative smileys of a scope, whatever its period. */
export const negativesQuery = (scope: Scope, today: Day, zone: string) =>
  newestRowsQuery(spanOfDays(today, today, zone), { ...filterOf(scope), rating: 0 });
