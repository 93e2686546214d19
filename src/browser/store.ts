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
  rendered: () => T = () => initial,
): Store<T> {
  let value = initial;
  let unwatch: (() => void) | undefined;
  const listeners = new Set<() => void>();
  const store: Store<T> = {
    get: () => value,
    rendered,
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

/**
 * Makes a store of a choice that this browser keeps for the next visit: a setting, never private data. `read` makes the value of what
 * was kept, null for nothing, and `write` the reverse. A choice in another tab is followed. Where the browser refuses storage the
 * choice lasts until the page is closed. The gateway renders the value of nothing.
 */
export function createKeptStore<T>(
  key: string,
  read: (kept: string | null) => T,
  write: (value: T) => string | null,
  rendered: () => T = () => read(null),
): Store<T> {
  let kept: string | null = null;
  const keptNow = () => {
    try {
      return localStorage.getItem(key);
    } catch {
      return kept;
    }
  };
  kept = keptNow();
  const store = createStore(
    read(kept),
    ({ set }) => {
      const follow = () => {
        const now = keptNow();
        if (now === kept) return;
        kept = now;
        set(read(now));
      };
      const elsewhere = ({ key: changed }: StorageEvent) => {
        if (changed === null || changed === key) follow();
      };
      // It may have changed while nothing here listened.
      follow();
      window.addEventListener('storage', elsewhere);
      return () => window.removeEventListener('storage', elsewhere);
    },
    rendered,
  );
  return {
    ...store,
    set(next) {
      try {
        const text = write(next);
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
        kept = text;
      } catch {
        // Refused: see above.
      }
      store.set(next);
    },
  };
}
