/** Keys that were found are forgotten beyond this many, so that a flood of them cannot fill the memory. */
const KEPT = 20_000;

interface LookupOptions<V> {
  /** What the database has for these keys now; what it has not is left out. */
  readonly load: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>;
  /** A number that differs after every write to the database (`OpenedDatabase.changes`), where there is one. */
  readonly changes?: (() => number) | undefined;
}

/** Finds what a key stands for: never older than the call. */
export type Lookup<V> = (key: string) => Promise<V | undefined>;

/**
 * A look-up that nearly every request makes, such as whose a token is. Where the database says whether anything was
 * written, what was found is kept until then; calls that come while a query is under way share the next one.
 */
export function createLookup<V>({ load, changes }: LookupOptions<V>): Lookup<V> {
  const kept = new Map<string, V>();
  let keptAt = Number.NaN;
  let next: { keys: Set<string>; found: Promise<ReadonlyMap<string, V>> } | undefined;
  let running: Promise<unknown> = Promise.resolve();

  /** The query that begins when the one under way has ended. One that has begun may be too old for this call. */
  function joinNext(key: string): Promise<ReadonlyMap<string, V>> {
    if (next === undefined) {
      const keys = new Set<string>();
      const found = running.then(() => {
        next = undefined;
        return load([...keys]);
      });
      next = { keys, found };
      running = found.catch(() => undefined);
    }
    next.keys.add(key);
    return next.found;
  }

  return async (key) => {
    if (changes === undefined) return (await joinNext(key)).get(key);
    const now = changes();
    if (now !== keptAt || kept.size > KEPT) kept.clear();
    keptAt = now;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const found = (await joinNext(key)).get(key);
    // A write in the meantime may be in `found` or not: only what is surely of this moment is kept.
    if (found !== undefined && changes() === now && keptAt === now) kept.set(key, found);
    return found;
  };
}
