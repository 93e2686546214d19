interface Context {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/** Everything that `entry` imports statically, itself included. */
function staticImports(entry: string, context: Context): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/**
 * What a package's index brings along although only later screens use it: the bundler leaves it out of the entry, but a
 * group would pull it in.
 */
const BROUGHT_ALONG =
  /@tanstack\/.*\/(queriesObserver|infiniteQueryObserver|mutationObserver|use(Queries|InfiniteQuery|Mutation|MutationState))\.js$/;

/**
 * Groups everything that the entry imports statically into one chunk. Left alone, the bundler gives each set of importers a
 * chunk of its own, and the first load is a dozen files that compress 3 kB worse.
 */
export function oneEntry(entry: string): (id: string, context: Context) => string | null {
  let first: ReadonlySet<string> | undefined;
  return (id, context) => {
    first ??= staticImports(entry, context);
    return first.has(id) && !BROUGHT_ALONG.test(id) ? 'desk' : null;
  };
}
