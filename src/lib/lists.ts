/** Neighbours in a list that have something in common: a day, a letter. */
export interface Part<T> {
  readonly key: string;
  readonly items: readonly T[];
}

/** Items in their order, parted wherever what `keyOf` says of them changes. */
export function partedBy<T>(items: readonly T[], keyOf: (item: T) => string): readonly Part<T>[] {
  const parts: { key: string; items: T[] }[] = [];
  for (const item of items) {
    const key = keyOf(item);
    const last = parts.at(-1);
    if (last?.key === key) last.items.push(item);
    else parts.push({ key, items: [item] });
  }
  return parts;
}

/** The first place from `from` on at which `holds`, by halving: it has to hold at every place after that too. */
export function firstWhere<T>(sorted: readonly T[], from: number, holds: (item: T) => boolean): number {
  let low = from;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(sorted[middle] as T)) high = middle;
    else low = middle + 1;
  }
  return low;
}
