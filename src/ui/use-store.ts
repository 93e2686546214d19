import { useCallback, useInsertionEffect, useRef, useSyncExternalStore } from 'react';
import type { Store } from '#src/browser/store.ts';

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

/** A function that is the same at every render and calls the last `callback`, for memoized rows and effects. Not for calls while rendering. */
export function useStableCallback<A extends readonly unknown[]>(
  callback: (...args: A) => void,
): (...args: A) => void {
  const last = useRef(callback);
  useInsertionEffect(() => {
    last.current = callback;
  });
  return useCallback((...args: A) => last.current(...args), []);
}
