import type { QueryClient } from '@tanstack/react-query';
import type { Smiley } from '#contract/smileys.ts';
import { forgetPages, type Pages } from '#src/api/cache/newest-first.ts';
import type { RowsCursor } from './rows.ts';

/** Fetches smileys again that name a contact, also those far down in a list. The statistics name none. */
export function invalidateSmileys(client: QueryClient, isChanged: (smiley: Smiley) => boolean): void {
  for (const query of client.getQueryCache().findAll({ queryKey: ['smileys', 'rows'] })) {
    const known = query.state.data as Pages<Smiley, RowsCursor> | undefined;
    if (known) query.setState({ data: forgetPages(known, isChanged) });
  }
  void client.invalidateQueries({
    queryKey: ['smileys'],
    predicate: ({ queryKey }) => queryKey[1] !== 'statistics',
  });
}
