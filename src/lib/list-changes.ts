/**
 * What is known of a long list beside its items: in which places it differs from the list that came before. So of 5,000 people of whom 250 have changed only those are gone through, by everybody who asks.
 */
interface Change {
  readonly before: object;
  readonly at: readonly number[];
}
const changes = new WeakMap<object, Change>();

/** Notes that `items` are those of `before` but for the places `at`: the same things, in the same order. */
export function noteChange(items: object, { before, at }: Change): void {
  // Only one step back is known, or every list there ever was would be kept.
  changes.delete(before);
  changes.set(items, { before, at });
}

/** In which places `items` differ from `before`; null where that is not known. */
export function changedSince(items: object, before: object): readonly number[] | null {
  const change = changes.get(items);
  return change?.before === before ? change.at : null;
}
