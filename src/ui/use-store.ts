import { useSyncExternalStore } from 'react';
import type { Store } from '#src/lib/store.ts';

/** A store's value, or what `select` makes of it: always the same result for the same value. Renders again when it changes. */
export function useStore<T, S = T>(store: Pick<Store<T>, 'get' | 'subscribe'>, select?: (value: T) => S): S {
  const read = () => (select ? select(store.get()) : store.get()) as S;
  return useSyncExternalStore(store.subscribe, read, read);
}
