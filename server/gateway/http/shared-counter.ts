import { LRUCache } from 'lru-cache';

/** A request beyond the limit; it may come again in that many milliseconds. */
export interface Exceeded {
  readonly again: number;
}

export interface CounterOptions {
  /** Requests of one key in a window. */
  readonly max: number;
  /** Milliseconds. Windows begin at whole multiples of it since 1970, so that all gateways have the same. */
  readonly window: number;
  /** Keys that are remembered: those used last. */
  readonly keys: number;
  readonly clock: () => number;
  /** Adds to the count that all gateways share, and returns its new value. Absent: this gateway is the only one. */
  readonly add?: ((key: string, windowStart: number, count: number) => Promise<number>) | undefined;
  readonly onError?: ((error: unknown) => void) | undefined;
}

interface Count {
  readonly windowStart: number;
  /** The shared count when it was last read, own requests included. */
  shared: number;
  /** Allowed here since then. */
  own: number;
  adding?: Promise<void> | undefined;
}

/** Of `max`: what a gateway allows before it adds it to the shared count. */
const SHARE = 20;

/** How many requests a gateway allows between two exchanges with the others. */
export const batchOf = (max: number): number => Math.ceil(max / SHARE);

/**
 * Counts requests by key, across gateways. Each gateway counts by itself and adds its count to the shared one after every
 * `batchOf(max)` requests that it allowed, so a key costs at most one write per batch, and none when it is beyond its limit.
 *
 * With n gateways a key gets at most `max + (n - 1) * batchOf(max)` in a window: before every batch a gateway knows what all
 * others have added, and each of them has at most one batch that it has not added yet. One gateway allows exactly `max`. A gateway
 * that restarts counts as one more. While the shared count cannot be reached each gateway allows up to `max`.
 */
export function createSharedCounter(options: CounterOptions): (key: string) => Promise<Exceeded | undefined> {
  const { max, window, clock, add, onError } = options;
  const batch = add === undefined ? Infinity : batchOf(max);
  const counts = new LRUCache<string, Count>({ max: options.keys });

  function countOf(key: string, windowStart: number): Count {
    let count = counts.get(key);
    if (count?.windowStart !== windowStart) {
      count = { windowStart, shared: 0, own: 0 };
      counts.set(key, count);
    }
    return count;
  }

  async function exchange(key: string, count: Count): Promise<void> {
    const { own } = count;
    try {
      count.shared = (await add?.(key, count.windowStart, own)) ?? 0;
    } catch (error) {
      count.shared += own;
      onError?.(error);
    }
    count.own -= own;
    count.adding = undefined;
  }

  return async (key) => {
    for (;;) {
      const now = clock();
      const windowStart = now - (now % window);
      const count = countOf(key, windowStart);
      if (count.shared + count.own >= max) return { again: windowStart + window - now };
      if (count.own < batch) {
        count.own += 1;
        return undefined;
      }
      count.adding ??= exchange(key, count);
      await count.adding;
    }
  };
}
