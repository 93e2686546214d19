import { QueryObserver, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryObserverResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Employee } from '#contract/employees.ts';
import type { ReadList } from '#contract/wire.ts';
import { employeesQuery } from '#src/api/employees.ts';
import { observe } from './since.ts';
import type { Observed, Since } from './since.ts';

/** In the cache of queries, so that it goes with everything else when somebody signs out. */
const KEY = ['presence-since'] as const;

/** Watches the polls and remembers what changed when. Once per page; draws nothing, not even for an answer. */
export function PresenceWatcher(): null {
  const client = useQueryClient();
  useEffect(() => {
    client.setQueryDefaults(KEY, { gcTime: Infinity, staleTime: Infinity, structuralSharing: false });
    const observer = new QueryObserver(client, {
      ...employeesQuery(),
      notifyOnChangeProps: ['data', 'dataUpdatedAt'],
    });
    const note = ({ data, dataUpdatedAt }: QueryObserverResult<ReadList<Employee>>) => {
      if (data === undefined) return;
      client.setQueryData<Observed>(KEY, (before) => observe(before ?? null, data.items, dataUpdatedAt));
    };
    note(observer.getCurrentResult());
    return observer.subscribe(note);
  }, [client]);
  return null;
}

/** Since when a person has been as they are, as far as this page has seen. */
export function useSince(id: number): Since | undefined {
  const { data } = useQuery<Observed>({ queryKey: KEY, queryFn: skipToken });
  return data?.byId.get(id);
}
