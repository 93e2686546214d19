import { LONG, SHORT, fold, foldDigits, isNumberQuery } from '#src/lib/fold.ts';

/** A query as the search understands it. */
export interface Query {
  /** Each word in its ways of folding; a record must have every word, in any of its ways. */
  readonly words: readonly (readonly string[])[];
  /** Where it is a number being typed: its digits. */
  readonly digits: string | null;
}

/** More words than this make no better hits. */
const MOST_WORDS = 6;

export function readQuery(text: string): Query {
  if (isNumberQuery(text)) return { words: [], digits: foldDigits(text) };
  const short = fold(text, SHORT).split(' ');
  const long = fold(text, LONG).split(' ');
  const words = short
    .map((word, at) => [...new Set([word, long[at] ?? word])].filter((way) => way !== ''))
    .filter((ways) => ways.length > 0)
    .slice(0, MOST_WORDS);
  return { words, digits: null };
}

export const isEmptyQuery = (query: Query): boolean =>
  query.words.length === 0 && (query.digits === null || query.digits === '');
