import {
  QueryObserver,
  skipToken,
  useQuery,
  useQueryClient,
  type QueryObserverResult,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Employee } from '#contract/employees.ts';
import type { ReadList } from '#contract/wire.ts';
import { STALE } from '#src/api/cache/staleness.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import type { Presence } from '#src/lib/presence.ts';

/** Since when a presence has lasted, as far as this page has seen. */
export interface Since {
  readonly presence: Presence;
  readonly at: number;
  /** Whether the change itself was seen; otherwise it is only known to have lasted since `at` at least. */
  readonly seen: boolean;
}
export interface Observed {
  /** When the employees were last read, in milliseconds. */
  readonly at: number;
  /** The same map until somebody's presence changes. */
  readonly byId: ReadonlyMap<number, Since>;
}

/**
 * What is known after another reading of the employees. The service states no history, so a change is only known from
 * having seen the presence before; after a gap longer than data is live the knowledge starts again.
 */
export function observe(before: Observed | null, people: readonly Employee[], at: number): Observed {
  if (before !== null && at <= before.at) return before;
  const usable = before !== null && at - before.at <= STALE ? before.byId : null;
  const now = people.map(({ id, live_presence: presence }): [number, Since] => {
    const known = usable?.get(id);
    return [id, known?.presence === presence ? known : { presence, at, seen: known !== undefined }];
  });
  const same = usable?.size === now.length && now.every(([id, since]) => usable.get(id) === since);
  return { at, byId: same ? usable : new Map(now) };
}

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
