/** Changes of what the gateway itself keeps for a company. */
export interface OwnChanges {
  /** Tells the pages of a company that its tasks have changed: here at once, those of other writers find `version`. */
  announce(company: string, version: number): void;
  /** Calls `heard` after every change, until the returned function is called. */
  listen(company: string, heard: () => void): () => void;
  close(): void;
}

/** How often the versions are compared, since other gateways and commands write too. Milliseconds. */
const COMPARE_EVERY = 250;

interface Listened {
  readonly hear: Set<() => void>;
  version: number | undefined;
}

interface Written {
  /** Reads the versions of these companies, which others may have raised: in one query, of those with an open page only. */
  readonly versions: (companies: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** A number that differs after every write, if the database has one: without a write nothing is read. */
  readonly changes?: (() => number) | undefined;
  readonly onError: (error: unknown) => void;
}

/** Tells pages of changes, whoever has written them. */
export function createOwnChanges({ versions, changes, onError }: Written, every = COMPARE_EVERY): OwnChanges {
  const companies = new Map<string, Listened>();

  function learn(company: string, version: number): void {
    const listened = companies.get(company);
    if (listened === undefined || (listened.version ?? -1) >= version) return;
    listened.version = version;
    for (const heard of listened.hear) heard();
  }

  let comparing = false;
  let seen: number | undefined;
  async function compare(): Promise<void> {
    if (comparing || companies.size === 0) return;
    comparing = true;
    try {
      const written = changes?.();
      if (written !== undefined && written === seen) return;
      seen = written;
      // The first version is told too: what a page has read may be from before it.
      for (const [company, version] of await versions([...companies.keys()])) learn(company, version);
    } catch (error) {
      onError(error);
    } finally {
      comparing = false;
    }
  }
  const timer = setInterval(() => void compare(), every).unref();

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
