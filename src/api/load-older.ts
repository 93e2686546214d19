import type { QueryClient } from '@tanstack/react-query';
import { changeCached } from './cached.ts';
import type { NewestList, Older } from './newest-list.ts';

const underWay = new WeakMap<QueryClient, Map<string, Promise<void>>>();

/**
 * Adds the next older page to a list of the cache. Does nothing at the end of the list, and asks once however often it is
 * called while the answer is on its way. Rejects as `read` does and leaves the list as it was.
 */
export function loadOlder<T>(
  client: QueryClient,
  queryKey: readonly unknown[],
  add: (list: NewestList<T>, older: Older<T>) => NewestList<T>,
  read: (list: NewestList<T>, cursor: string) => Promise<Older<T>>,
): Promise<void> {
  const busy = underWay.get(client) ?? new Map<string, Promise<void>>();
  underWay.set(client, busy);
  const name = JSON.stringify(queryKey);
  const loading = busy.get(name) ?? load().finally(() => busy.delete(name));
  busy.set(name, loading);
  return loading;

  async function load(): Promise<void> {
    const list = client.getQueryData<NewestList<T>>(queryKey);
    const cursor = list?.cursor ?? null;
    if (list === undefined || cursor === null) return;
    const older = await read(list, cursor);
    // A list that began anew meanwhile goes on elsewhere.
    changeCached<NewestList<T>>(client, queryKey, (now) => (now.cursor === cursor ? add(now, older) : now));
  }
}
