interface Context {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/** Everything that `starts` import statically, themselves included. */
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
 * What a package's index brings along although only later screens use it: the bundler leaves it out of the entry, but a
 * group would pull it in.
 */
const BROUGHT_ALONG =
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
 * Three groups, in this order: `desk`, everything that the entry imports statically; `beside`, what the desk fetches right
 * after it is drawn; and `lists`, the small parts that the screens with long lists have in common. Left alone, the bundler
 * gives each set of importers a chunk of its own; the first load is then two dozen requests, and compresses 8 kB worse. It
 * also holds the names of all chunks: forty bytes for each that is only a few lines.
 */
export function deskChunks(
  entry: string,
  beside: readonly string[],
  lists: readonly string[],
): { name: Group; priority: number }[] {
  const ours = (id: string) => !/\/node_modules\/(?!@tanstack)/.test(id);
  return [
    { name: groupOf('desk', [entry], (id) => !BROUGHT_ALONG.test(id)), priority: 3 },
    { name: groupOf('beside', beside, ours), priority: 2 },
    { name: groupOf('lists', lists, ours), priority: 1 },
  ];
}
