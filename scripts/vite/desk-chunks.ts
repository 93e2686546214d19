interface Context {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/** All static imports of `starts`, including themselves. */
function staticImports(starts: readonly string[], context: Context): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...starts];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/**
 * Modules that a package's index imports, but that only later screens use. The bundler leaves them out of the entry, but a
 * group would include them.
 */
const UNUSED_BY_ENTRY =
  /@tanstack\/.*\/(queriesObserver|infiniteQueryObserver|mutationObserver|use(Queries|InfiniteQuery|Mutation|MutationState))\.js$/;

type Group = (id: string, context: Context) => string | null;

const groupOf = (name: string, starts: readonly string[], belongs: (id: string) => boolean): Group => {
  let imports: ReadonlySet<string> | undefined;
  return (id, context) => {
    imports ??= staticImports(starts, context);
    return imports.has(id) && belongs(id) ? name : null;
  };
};

/**
 * The group `desk`, all static imports of the entry, and then `groups`: the static imports of their files that no group before
 * has. Without groups, the bundler makes a chunk for each set of importers: the first load then has many requests and
 * compresses worse, and the entry lists the names of all chunks.
 */
export function deskChunks(
  entry: string,
  groups: Readonly<Record<string, readonly string[]>>,
): { name: Group; priority: number }[] {
  const ours = (id: string) => !/\/node_modules\/(?!@tanstack)/.test(id);
  const rest = Object.entries(groups);
  return [
    { name: groupOf('desk', [entry], (id) => !UNUSED_BY_ENTRY.test(id)), priority: rest.length + 1 },
    ...rest.map(([name, starts], at) => ({ name: groupOf(name, starts, ours), priority: rest.length - at })),
  ];
}
