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
