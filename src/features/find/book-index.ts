import { LONG, SHORT, fold, foldDigits, isTwoWays } from '#src/lib/fold.ts';
import { orderSteps } from './name-order.ts';
import { ROWS_A_STEP, finish } from './steps.ts';
import type { Steps } from './steps.ts';
import { tokenSteps } from './token-table.ts';
import type { TokenTable } from './token-table.ts';

/** A contact as it is searched and shown: id, name, digits of its number, e-mail. */
export type Row = readonly [id: number, name: string, number: string, email: string];

/**
 * A contact book, ready to be searched. Rows stand in the order of their folded names, so that those whose name begins
 * with a query are one after the other; their words stand in tables; their numbers in one string that `indexOf` runs
 * through. (Measured in bench/find.ts.)
 */
export interface BookIndex {
  readonly rows: readonly Row[];
  /** The folded name of each row: its order. */
  readonly names: readonly string[];
  /** The other folding of the name, for the rows that have one. */
  readonly otherNames: ReadonlyMap<number, string>;
  readonly emails: readonly string[];
  /** Words of names in both foldings, and of e-mails. */
  readonly nameWords: TokenTable;
  readonly emailWords: TokenTable;
  /** Each row's digits after a line feed. */
  readonly digits: string;
  readonly digitStarts: Uint32Array;
}

/** Builds the index of rows in any order. */
export const buildIndex = (unsorted: readonly Row[]): BookIndex => finish(indexSteps(unsorted));

/** The same in steps: a search may come in between. */
export function* indexSteps(unsorted: readonly Row[]): Steps<BookIndex> {
  // Each row is read once, in the order in which it lies in memory; in the order of names only references move.
  const count = unsorted.length;
  const folded = roomFor<string>(count);
  const others = new Map<number, string>();
  const foldedEmails = roomFor<string>(count);
  const foldedNumbers = roomFor<string>(count);
  for (let place = 0; place < count; place += 1) {
    if (place % ROWS_A_STEP === 0) yield;
    const row = unsorted[place] ?? NOBODY;
    folded[place] = fold(row[1], SHORT);
    if (isTwoWays(row[1])) others.set(place, fold(row[1], LONG));
    foldedNumbers[place] = foldDigits(row[2]);
    foldedEmails[place] = row[3] === '' ? '' : fold(row[3], SHORT);
  }
  const order = yield* orderSteps(folded);
  const rows = roomFor<Row>(count);
  const names = roomFor<string>(count);
  const otherNames = new Map<number, string>();
  const emails = roomFor<string>(count);
  const numbers = roomFor<string>(count);
  const digitStarts = new Uint32Array(order.length);
  let digitsAt = 1;
  for (let at = 0; at < order.length; at += 1) {
    if (at % ROWS_A_STEP === 0) yield;
    const place = order[at] ?? 0;
    const other = others.get(place);
    if (other !== undefined) otherNames.set(at, other);
    const number = foldedNumbers[place] ?? '';
    digitStarts[at] = digitsAt;
    digitsAt += number.length + 1;
    numbers[at] = number;
    emails[at] = foldedEmails[place] ?? '';
    names[at] = folded[place] ?? '';
    rows[at] = unsorted[place] ?? NOBODY;
  }
  return {
    rows,
    names,
    otherNames,
    emails,
    nameWords: yield* tokenSteps(names, otherNames),
    emailWords: yield* tokenSteps(emails, NO_OTHERS),
    digits: `\n${numbers.join('\n')}\n`,
    digitStarts,
  };
}

/** A list with room for so many at once: one that grows is copied again and again, and 100,000 are copied far. */
// oxlint-disable-next-line unicorn/no-new-array -- the length is meant
const roomFor = <T>(count: number): T[] => new Array<T>(count);

const NOBODY: Row = [0, '', '', ''];
const NO_OTHERS: ReadonlyMap<number, string> = new Map();
