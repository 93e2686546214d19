/** Changes of what the gateway itself keeps for a company. */
export interface OwnChanges {
  /** Tells the pages of a company that its tasks have changed, here at once and at other gateways by `version`. */
  announce(company: string, version: number): void;
  /** Calls `heard` after every change, until the returned function is called. */
  listen(company: string, heard: () => void): () => void;
  close(): void;
}

/** How often the versions are compared where several gateways share a database, in milliseconds. */
const COMPARE_EVERY = 250;

interface Listened {
  readonly hear: Set<() => void>;
  version: number | undefined;
}

/**
 * Tells pages of changes. `versions` reads what other gateways have written, where there are others; only companies with an open page
 * are asked for, in one query.
 */
export function createOwnChanges(
  versions: ((companies: readonly string[]) => Promise<ReadonlyMap<string, number>>) | undefined,
  onError: (error: unknown) => void,
  every = COMPARE_EVERY,
): OwnChanges {
  const companies = new Map<string, Listened>();

  function learn(company: string, version: number): void {
    const listened = companies.get(company);
    if (listened === undefined || (listened.version ?? -1) >= version) return;
    listened.version = version;
    for (const heard of listened.hear) heard();
  }

  let comparing = false;
  async function compare(): Promise<void> {
    if (versions === undefined || comparing || companies.size === 0) return;
    comparing = true;
    try {
      // The first version is told too: what a page has read may be from before it.
      for (const [company, version] of await versions([...companies.keys()])) learn(company, version);
    } catch (error) {
      onError(error);
    } finally {
      comparing = false;
    }
  }
  const timer = versions === undefined ? undefined : setInterval(() => void compare(), every).unref();

  return {
    announce: learn,
    listen(company, heard) {
      const listened = companies.get(company) ?? { hear: new Set(), version: undefined };
      companies.set(company, listened);
      listened.hear.add(heard);
      return () => {
        listened.hear.delete(heard);
        if (listened.hear.size === 0) companies.delete(company);
      };
    },
    close: () => clearInterval(timer),
  };
}
