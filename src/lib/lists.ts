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
