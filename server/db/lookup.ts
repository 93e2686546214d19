/** The most cached keys, so that a flood of them cannot fill the memory. */
const KEPT = 20_000;

interface LookupOptions<V> {
  /** Reads the values of these keys; missing ones are left out. */
  readonly load: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>;
  /** A number that differs after every write (`OpenedDatabase.changes`), if the database has one. */
  readonly changes?: (() => number) | undefined;
}

/** Finds the value of a key, as of the call or later. */
export type Lookup<V> = (key: string) => Promise<V | undefined>;

/**
 * A look-up that nearly every request makes, such as the owner of a token. With `changes`, values are cached until the next
 * write. Calls that come during a query share the next one.
 */
export function createLookup<V>({ load, changes }: LookupOptions<V>): Lookup<V> {
  const kept = new Map<string, V>();
  let keptAt = Number.NaN;
  let next: { keys: Set<string>; found: Promise<ReadonlyMap<string, V>> } | undefined;
  let running: Promise<unknown> = Promise.resolve();

  /** The query after the running one, whose result may be older than this call. */
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
    // A write in the meantime may be missing in `found`, so it is cached only if there was none.
    if (found !== undefined && changes() === now && keptAt === now) kept.set(key, found);
    return found;
  };
}
