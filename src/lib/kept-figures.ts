import { changedSince } from './list-changes.ts';

/** Places of a list that have changed, and what stood there. */
export interface Changed<T> {
  readonly before: readonly T[];
  readonly now: readonly T[];
  readonly at: readonly number[];
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
    const at = last === null ? null : changedSince(now, last.items);
    const updated =
      at === null || last === null ? null : update(last.result, { before: last.items, now, at });
    last = { items: now, result: updated ?? make(now) };
    return last.result;
  };
}
