import { SHORT, fold, foldDigits, foldings } from '#src/lib/fold.ts';
import { tokenTable } from './token-table.ts';
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
export function buildIndex(unsorted: readonly Row[]): BookIndex {
  const folded = unsorted.map((row) => ({ row, ways: foldings(row[1]) }));
  folded.sort((a, b) => {
    const [one = ''] = a.ways;
    const [other = ''] = b.ways;
    return one < other ? -1 : one > other ? 1 : a.row[0] - b.row[0];
  });
  const rows = folded.map(({ row }) => row);
  const emails = rows.map((row) => (row[3] === '' ? '' : fold(row[3], SHORT)));
  const numbers = rows.map((row) => foldDigits(row[2]));
  const digitStarts = new Uint32Array(rows.length);
  let at = 1;
  numbers.forEach((number, index) => {
    digitStarts[index] = at;
    at += number.length + 1;
  });
  return {
    rows,
    names: folded.map(({ ways }) => ways[0] ?? ''),
    otherNames: new Map(
      folded.flatMap(({ ways: [, other] }, index) => (other === undefined ? [] : [[index, other] as const])),
    ),
    emails,
    nameWords: tokenTable(folded.map(({ ways }) => ways)),
    emailWords: tokenTable(emails.map((email) => (email === '' ? [] : [email]))),
    digits: `\n${numbers.join('\n')}\n`,
    digitStarts,
  };
}
