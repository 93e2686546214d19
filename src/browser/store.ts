import { rendering } from './served.ts';

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

/** Notifies when a choice is kept or removed here. */
export const keptChange = createStore(0);

/** What this browser keeps, by key. Empty where it refuses storage. */
export function keptChoices(): Readonly<Record<string, string>> {
  try {
    return Object.fromEntries(Object.entries(localStorage));
  } catch {
    return {};
  }
}

/**
 * Makes a store of a choice that this browser keeps for the next visit: a setting, never private data. `read` makes the value of what
 * was kept, null for nothing, and `write` the reverse. A choice in another tab is followed. Where the browser refuses storage the
 * choice lasts until the page is closed. The gateway renders what the cookie says (src/app/preferences.ts), and hydration begins with that.
 */
export function createKeptStore<T>(
  key: string,
  read: (kept: string | null) => T,
  write: (value: T) => string | null,
): Store<T> {
  let kept: string | null = null;
  let last: { readonly text: string | null; readonly value: T } | undefined;
  const keptNow = () => {
    try {
      return localStorage.getItem(key);
    } catch {
      return kept;
    }
  };
  kept = keptNow();
  const store: Store<T> = createStore(
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
      // A page that Back shows again was not notified meanwhile.
      window.addEventListener('pageshow', follow);
      return () => {
        window.removeEventListener('storage', elsewhere);
        window.removeEventListener('pageshow', follow);
      };
    },
    () => {
      const then = rendering()?.viewer.kept[key] ?? null;
      if (then === kept) return store.get();
      // React compares two snapshots of one moment.
      if (last?.text !== then) last = { text: then, value: read(then) };
      return last.value;
    },
  );
  return {
    ...store,
    set(next) {
      try {
        const text = write(next);
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
        kept = text;
        keptChange.set(keptChange.get() + 1);
      } catch {
        // Refused: see above.
      }
      store.set(next);
    },
  };
}
