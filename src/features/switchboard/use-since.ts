import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { employeesQuery } from '#src/api/employees.ts';
import { observe } from './since.ts';
import type { Observed, Since } from './since.ts';

/** In the cache of queries, so that it goes with everything else when somebody signs out. */
const KEY = ['presence-since'] as const;

/** Watches the polls and remembers what changed when. Once per page. */
export function PresenceWatcher(): null {
  const client = useQueryClient();
  const { data, dataUpdatedAt } = useQuery(employeesQuery());
  useEffect(() => {
    if (data === undefined) return;
    client.setQueryDefaults(KEY, { gcTime: Infinity, staleTime: Infinity, structuralSharing: false });
    client.setQueryData<Observed>(KEY, (before) => observe(before ?? null, data.items, dataUpdatedAt));
  }, [client, data, dataUpdatedAt]);
  return null;
}

/** Since when a person has been as they are, as far as this page has seen. */
export function useSince(id: number): Since | undefined {
  const { data } = useQuery<Observed>({ queryKey: KEY, queryFn: skipToken });
  return data?.byId.get(id);
}
