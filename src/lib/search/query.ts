import { fold, foldDigits, isNumber } from './fold.ts';

/** The typed text, prepared for the search. */
export interface Query {
  /** The words, each in its spellings. A match has every word, in one of its spellings. */
  readonly words: readonly (readonly string[])[];
  /** The digits when a phone number is typed; there are no words then. */
  readonly digits: string;
}

/** Further words are ignored: they hardly narrow the result. */
const MOST_WORDS = 6;

/** The words of a text, each in one or two spellings. */
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

/** A shorter word with a typo would match too many others. */
const SHORTEST = 4;

const ANY = '[^\\n ]';

/**
 * Finds a word that begins with one of `spellings` except for one typo: an extra letter, a missing letter, a wrong letter, or
 * two swapped neighbours. For folded text with a space or a line feed before each word. Null when all are too short.
 */
export function typoPattern(spellings: readonly string[]): RegExp | null {
  const ways = new Set(spellings.filter((word) => word.length >= SHORTEST).flatMap(waysToWrite));
  return ways.size === 0 ? null : new RegExp(`[\\n ](?:${[...ways].join('|')})`);
}

const waysToWrite = (word: string): readonly string[] =>
  Array.from({ length: word.length }, (_, at) => {
    const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
    return [
      before + after,
      before + ANY + letter + after,
      before + ANY + after,
      before + after.slice(0, 1) + letter + after.slice(1),
    ];
  }).flat();
