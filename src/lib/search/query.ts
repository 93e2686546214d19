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

/** A typo in a shorter word could mean too much. */
const SHORTEST = 4;

const ANY = '[^\\n ]';

/**
 * Finds a word that begins with one of `spellings` but for one typo: a letter too many, one missing, a wrong one, or two
 * neighbours swapped. For folded texts, in which a space or a line feed is before each word; null where all are too short.
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
