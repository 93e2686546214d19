import { changeSince } from './list-changes.ts';
import type { ListChange } from './list-changes.ts';

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
