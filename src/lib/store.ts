/** A value outside React that components can subscribe to. */
export interface Store<T> {
  readonly get: () => T;
  /** What the gateway renders, which knows nothing of this browser. */
  readonly rendered: () => T;
  /** Replaces the value and notifies the listeners. Does nothing when the value is the same. */
  readonly set: (next: T) => void;
  /** Calls back at every change. Returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Makes a store. `watch` is for values that also change outside the store: it is called for the first listener, and the
 * function that it returns is called after the last one. `rendered` is for values that this browser keeps.
 */
export function createStore<T>(
  initial: T,
  watch?: (store: Store<T>) => () => void,
  rendered: T = initial,
): Store<T> {
  let value = initial;
  let unwatch: (() => void) | undefined;
  const listeners = new Set<() => void>();
  const store: Store<T> = {
    get: () => value,
    rendered: () => rendered,
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
