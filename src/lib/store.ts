/** A value outside of React that parts of the page follow. */
export interface Store<T> {
  readonly get: () => T;
  /** Replaces the value and notifies the listeners, unless it is the same. */
  readonly set: (next: T) => void;
  /** Calls back at every change; returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Makes a store. `watch` is for values that also change elsewhere: it runs while there are listeners, and what it returns
 * ends it.
 */
export function createStore<T>(initial: T, watch?: (store: Store<T>) => () => void): Store<T> {
  let value = initial;
  let unwatch: (() => void) | undefined;
  const listeners = new Set<() => void>();
  const store: Store<T> = {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      if (listeners.size === 0) unwatch = watch?.(store);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) unwatch?.();
      };
    },
  };
  return store;
}
