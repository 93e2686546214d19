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

/** How a list has changed, and the items before and after it. */
export interface Changed<T> extends ListChange {
  readonly before: readonly T[];
  readonly now: readonly T[];
}

/**
 * What is worked out of a long list, kept: the same list gives the same answer, and one of which it is known what has
 * changed (`list-changes.ts`) is brought up to date by `update`; that may answer null, and then it is made anew.
 */
export function keptOf<T, R>(
  make: (items: readonly T[]) => R,
  update: (result: R, changed: Changed<T>) => R | null,
): (items: readonly T[]) => R {
  let last: { readonly items: readonly T[]; readonly result: R } | null = null;
  return (now) => {
    if (last?.items === now) return last.result;
    const change = last === null ? null : changeSince(now, last.items);
    const updated =
      change === null || last === null
        ? null
        : update(last.result, { at: change.at, fields: change.fields, before: last.items, now });
    last = { items: now, result: updated ?? make(now) };
    return last.result;
  };
}
