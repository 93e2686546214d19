import { fold, foldDigits, isNumber } from './fold.ts';

/** What was typed, as the search understands it. */
export interface Query {
  /** Each word in its spellings; an entry must have every word, in any of its spellings. */
  readonly words: readonly (readonly string[])[];
  /** The digits, where a number is being typed; then there are no words. */
  readonly digits: string;
}

/** More words than this find nobody else. */
const MOST_WORDS = 6;

/** The words of a text, each in one spelling or two. */
export function wordsOf(text: string): readonly (readonly string[])[] {
  const spelled = fold(text, true).split(' ');
  return fold(text)
    .split(' ')
    .map((word, at) => [...new Set([word, spelled[at] ?? word])])
    .filter(([word]) => word !== '')
    .slice(0, MOST_WORDS);
}

export const readQuery = (text: string): Query =>
  isNumber(text) ? { words: [], digits: foldDigits(text) } : { words: wordsOf(text), digits: '' };

/** Whether there is something to search for: a letter or a digit. */
export const isQuery = (text: string): boolean => /[\p{Letter}\p{Number}]/u.test(text);
