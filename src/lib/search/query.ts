import { fold, foldDigits, isNumber } from './fold.ts';

/** The typed text, prepared for the search. */
export interface Query {
  /** The words, each in its spellings. A match has every word, in one of its spellings. */
  readonly words: readonly (readonly string[])[];
  /** The digits when a phone number is typed. Words are then an alternative: "24/7" may be a name, as one word "24 7". */
  readonly digits: string;
}

/** The characters of a text that are searched for, and what a search field takes. Further ones hardly narrow the result. */
export const LONGEST_QUERY = 120;
/** Further words are ignored for the same reason. */
const MOST_WORDS = 6;

/** The words of a text, each in one or two spellings. */
export function wordsOf(text: string): readonly (readonly string[])[] {
  const asked = text.slice(0, LONGEST_QUERY);
  const spelled = fold(asked, true).split(' ');
  return fold(asked)
    .split(' ')
    .map((word, at) => [...new Set([word, spelled[at] ?? word])])
    .filter(([word]) => word !== '')
    .slice(0, MOST_WORDS);
}

export function readQuery(text: string): Query {
  const asked = text.slice(0, LONGEST_QUERY);
  if (!isNumber(asked)) return { words: wordsOf(asked), digits: '' };
  const name = fold(asked);
  const words = /\p{L}/u.test(name) ? wordsOf(asked) : name.includes(' ') ? [[name]] : [];
  return { words, digits: foldDigits(asked) };
}

/** Whether there is something to search for: a letter or a digit. */
export const isQuery = (text: string): boolean => /[\p{Letter}\p{Number}]/u.test(text);

/** A shorter word with a typo would match too many others. */
const SHORTEST = 4;
/** The pattern grows with the square of the word, and no name has a longer one. */
const LONGEST = 40;

const ANY = '[^\\n ]';

/**
 * Finds a word that begins with one of `spellings` except for one typo: an extra letter, a missing letter, a wrong letter, or
 * two swapped neighbours. For folded text with a space or a line feed before each word. Null when all are too short or long.
 */
export function typoPattern(spellings: readonly string[]): RegExp | null {
  const ways = new Set(
    spellings.filter(({ length }) => length >= SHORTEST && length <= LONGEST).flatMap(waysToWrite),
  );
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
