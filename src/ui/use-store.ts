import { useSyncExternalStore } from 'react';
import type { Store } from '#src/lib/store.ts';

type Readable<T> = Pick<Store<T>, 'get' | 'subscribe'>;

/** A store's value, or what `select` makes of it: the same for the same value. Renders again when that changes. */
export function useStore<T>(store: Readable<T>): T;
export function useStore<T, S>(store: Readable<T>, select: (value: T) => S): S;
export function useStore<T, S>(store: Readable<T>, select?: (value: T) => S): S | T {
  const read = () => (select ? select(store.get()) : store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}
