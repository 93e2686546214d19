import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Employee } from '#contract/employees.ts';
import { onServiceClock } from '#src/api/client/clock.ts';
import { STALE } from '#src/components/panel/freshness.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import type { Presence } from '#src/lib/presence.ts';

/** The start of a presence, as far as this page has seen it. */
export interface Since {
  readonly presence: Presence;
  /** By the service's clock, like all that is shown beside it. */
  readonly at: number;
  /** Whether the change was seen. If not, the presence began at `at` or earlier. */
  readonly seen: boolean;
}
export interface Observed {
  /** The time of the last answer in milliseconds, by this computer's clock. */
  readonly at: number;
  /** The same map until somebody's presence changes. */
  readonly byId: ReadonlyMap<number, Since>;
}

/** Updates the times from a new answer. The service has no history, so a change is only seen between two answers. A gap of `STALE` starts again. */
export function observe(before: Observed | null, people: readonly Employee[], at: number): Observed {
  if (before !== null && at <= before.at) return before;
  const usable = before !== null && at - before.at <= STALE ? before.byId : null;
  const now = people.map(({ id, live_presence: presence }): [number, Since] => {
    const known = usable?.get(id);
    return [
      id,
      known?.presence === presence ? known : { presence, at: onServiceClock(at), seen: known !== undefined },
    ];
  });
  const same = usable?.size === now.length && now.every(([id, since]) => usable.get(id) === since);
  return { at, byId: same ? usable : new Map(now) };
}

/** In the query cache, so that it is deleted at sign-out. */
const KEY = ['presence-since'] as const;

/** Records when each presence changed. Once per page. A component of its own, so that answers render nothing else. */
export function PresenceWatcher(): null {
  const client = useQueryClient();
  const { data, dataUpdatedAt } = useQuery(employeesQuery());
  useEffect(() => {
    client.setQueryDefaults(KEY, { gcTime: Infinity, staleTime: Infinity, structuralSharing: false });
    if (data)
      client.setQueryData<Observed>(KEY, (before) => observe(before ?? null, data.items, dataUpdatedAt));
  }, [client, data, dataUpdatedAt]);
  return null;
}

/** The start of a person's presence, as far as this page has seen it. */
export function useSince(id: number): Since | undefined {
  const { data } = useQuery<Observed>({ queryKey: KEY, queryFn: skipToken });
  return data?.byId.get(id);
}
