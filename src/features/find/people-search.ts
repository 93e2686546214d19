import { foldDigits, foldings } from '#src/lib/fold.ts';
import type { Query } from './query.ts';
import { scoreOf } from './score.ts';
import type { Fields } from './score.ts';

/** A colleague or a group, as they are searched: few enough to be gone through one by one. */
export interface Searchable {
  readonly key: string;
  readonly name: string;
  readonly number: string | null;
  readonly dial: number | null;
  /** Names of the groups of a person; nothing for a group. */
  readonly others: string;
}

const cache = new WeakMap<Searchable, Fields>();

function fieldsOf(one: Searchable): Fields {
  let fields = cache.get(one);
  if (!fields) {
    fields = {
      names: foldings(one.name),
      others: one.others === '' ? [] : foldings(one.others),
      number: one.number === null ? '' : foldDigits(one.number),
      dial: one.dial === null ? '' : String(one.dial),
      othersInside: false,
    };
    cache.set(one, fields);
  }
  return fields;
}

export interface Scored<T> {
  readonly one: T;
  readonly score: number;
}

/** Those that answer the query, best first, in their given order where they are equally good. */
export function searchFew<T extends Searchable>(all: readonly T[], query: Query): readonly Scored<T>[] {
  const found = (slips: boolean) =>
    all.flatMap((one) => {
      const score = scoreOf(query, fieldsOf(one), slips);
      return score === null ? [] : [{ one, score }];
    });
  const exact = found(false);
  return (exact.length > 0 || query.digits !== null ? exact : found(true)).toSorted(
    (a, b) => a.score - b.score,
  );
}
