/**
 * What is known of a long list beside its items: in which places and in what it differs from the list that came before. So of
 * 5,000 people of whom 250 have changed only those are gone through, and by nobody whom their changes do not concern.
 */
export interface ListChange {
  /** The places of the items that have changed, ascending. */
  readonly at: readonly number[];
  /** What of them has changed: names of fields. */
  readonly fields: readonly string[];
}
interface Noted extends ListChange {
  readonly before: object;
}
const changes = new WeakMap<object, Noted>();

/** Notes that `items` are those of `before` but for a change: the same things, in the same order. */
export function noteChange(items: object, change: Noted): void {
  // Only one step back is known, or every list there ever was would be kept.
  changes.delete(change.before);
  changes.set(items, change);
}

/** How `items` differ from `before`; null where that is not known. */
export function changeSince(items: object, before: object): ListChange | null {
  const change = changes.get(items);
  return change?.before === before ? change : null;
}
