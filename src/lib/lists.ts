/** Items that follow each other in a list and have the same key: a day, a letter. */
export interface Part<T> {
  readonly key: string;
  readonly items: readonly T[];
}

/** Splits items, in their order, wherever the key changes. */
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

/** The key after (1) or before (-1) `key`. The first one when `key` is not in the list, null at the ends of the list. */
export function neighbour<T, K>(
  items: readonly T[],
  keyOf: (item: T) => K,
  key: K | null,
  step: 1 | -1,
): K | null {
  const at = items.findIndex((item) => keyOf(item) === key);
  const item = at === -1 ? items[0] : items[at + step];
  return item === undefined ? null : keyOf(item);
}
