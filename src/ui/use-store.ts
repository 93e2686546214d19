import { useSyncExternalStore } from 'react';
import type { Store } from '#src/lib/store.ts';

/** A store's value, or what `select` makes of it: always the same result for the same value. Renders again when it changes. */
export function useStore<T, S = T>(
  store: Pick<Store<T>, 'get' | 'subscribe'> & Partial<Pick<Store<T>, 'rendered'>>,
  select?: (value: T) => S,
): S {
  const read = (value: T) => (select ? select(value) : value) as S;
  return useSyncExternalStore(
    store.subscribe,
    () => read(store.get()),
    () => read((store.rendered ?? store.get)()),
  );
}
