import { foldDigits, foldings } from './fold.ts';
import { readQuery, typoPattern } from './query.ts';

/** What an item is found by. */
export interface Fields {
  readonly name: string;
  /** An e-mail address, names of groups. */
  readonly others?: string | null;
  /** With the country prefix. */
  readonly number?: string | null;
  readonly speedDial?: number | undefined;
}

/** An item with its fields folded. */
export interface Entry<T> {
  readonly item: T;
  /** The name in one spelling or two, a line each, with a line feed before and after. */
  readonly names: string;
  /** The other words, likewise. */
  readonly others: string;
  readonly digits: string;
  readonly speedDial: string;
}

export interface Hit<T> {
  readonly entry: Entry<T>;
  /** The less, the better. */
  readonly score: number;
}

export interface Found<T> {
  /** What has every word, in the order of the entries. */
  readonly exact: readonly Hit<T>[];
  /** What has every word, but some with a typo, in the order of the entries. Empty unless little is exact. */
  readonly similar: readonly Hit<T>[];
}

/** Which fields are searched inside of words too; beginnings of words count everywhere. */
export type Inside = 'none' | 'name' | 'all';

/** The scores of several words are added up. */
export const SCORE = {
  best: 0,
  nameBegins: 1,
  wordBegins: 2,
  insideName: 4,
  otherBegins: 6,
  insideOther: 8,
  typo: 12,
} as const;

/** Typos are looked for where fewer are exact. */
const FEW = 5;
const LAST_SEPARATOR = ' '.charCodeAt(0);

/** Folds what an item is found by. The entry can be kept as long as that stays the same. */
export const toEntry = <T>(item: T, { name, others, number, speedDial }: Fields): Entry<T> => ({
  item,
  names: linesOf(name),
  others: others ? linesOf(others) : '',
  digits: foldDigits(number ?? ''),
  speedDial: String(speedDial ?? ''),
});

const linesOf = (text: string): string => `\n${foldings(text).join('\n')}\n`;

/** The entries that a text finds; none for a text without letters and digits. */
export function search<T>(entries: readonly Entry<T>[], text: string, inside: Inside): Found<T> {
  const query = readQuery(text);
  if (query.digits !== '')
    return { exact: hitsOf(entries, (entry) => scoreDigits(entry, query.digits)), similar: [] };
  if (query.words.length === 0) return { exact: [], similar: [] };
  const words = query.words.map((spellings) => readWord(spellings, inside));
  const exact = hitsOf(entries, (entry) => scoreWords(entry, words, false));
  const mayHaveTypo = words.some(({ typo }) => typo !== null);
  if (exact.length >= FEW || !mayHaveTypo) return { exact, similar: [] };
  const found = new Set(exact.map(({ entry }) => entry));
  const similar = hitsOf(entries, (entry) => (found.has(entry) ? Infinity : scoreWords(entry, words, true)));
  return { exact, similar };
}

/**
 * The best of what was found, at most `limit`; what is similar comes last. Equally good ones are in the order of the entries
 * or, `byName`, in that of their folded names.
 */
export function bestOf<T>({ exact, similar }: Found<T>, limit: number, byName = false): readonly Hit<T>[] {
  const isBetter = (a: Hit<T>, b: Hit<T>) =>
    a.score < b.score || (byName && a.score === b.score && a.entry.names < b.entry.names);
  // Thousands may be found, and few are asked for.
  const pick = (hits: readonly Hit<T>[], most: number) => {
    const best: Hit<T>[] = [];
    for (const hit of hits) {
      let at = best.length;
      for (let before = best[at - 1]; before && isBetter(hit, before); before = best[at - 1]) at -= 1;
      if (at === most) continue;
      best.splice(at, 0, hit);
      if (best.length > most) best.pop();
    }
    return best;
  };
  const best = pick(exact, limit);
  return [...best, ...pick(similar, limit - best.length)];
}

function hitsOf<T>(entries: readonly Entry<T>[], scoreOf: (entry: Entry<T>) => number): readonly Hit<T>[] {
  const hits: Hit<T>[] = [];
  for (const entry of entries) {
    const score = scoreOf(entry);
    if (score < Infinity) hits.push({ entry, score });
  }
  return hits;
}

interface Word {
  readonly spellings: readonly { readonly word: string; readonly first: string; readonly later: string }[];
  /** Finds it with a typo; null where it is too short for one. */
  readonly typo: RegExp | null;
  /** Whether it may be a part of a number. */
  readonly isNumber: boolean;
  readonly inside: Inside;
}

const readWord = (spellings: readonly string[], inside: Inside): Word => ({
  spellings: spellings.map((word) => ({ word, first: `\n${word}`, later: ` ${word}` })),
  typo: typoPattern(spellings),
  isNumber: spellings.some((word) => /^\d{3,}$/.test(word)),
  inside,
});

/** Infinity where a word is missing. */
function scoreWords(entry: Entry<unknown>, words: readonly Word[], typos: boolean): number {
  let total = 0;
  for (const word of words) {
    const score = scoreWord(entry, word);
    if (score < Infinity) total += score;
    else if (typos && word.typo?.test(entry.names)) total += SCORE.typo;
    else return Infinity;
  }
  return total;
}

function scoreWord({ names, others, digits }: Entry<unknown>, { spellings, isNumber, inside }: Word): number {
  let score = Infinity;
  for (const { word, first, later } of spellings) {
    if (names.indexOf(word) >= 0) {
      const at = names.indexOf(first);
      if (at >= 0) {
        const isWhole = names.charCodeAt(at + first.length) <= LAST_SEPARATOR;
        score = Math.min(score, isWhole ? SCORE.best : SCORE.nameBegins);
      } else if (names.indexOf(later) >= 0) score = Math.min(score, SCORE.wordBegins);
      else if (inside !== 'none') score = Math.min(score, SCORE.insideName);
    }
    if (score > SCORE.otherBegins && others.indexOf(word) >= 0) {
      if (others.indexOf(first) >= 0 || others.indexOf(later) >= 0) score = SCORE.otherBegins;
      else if (inside === 'all') score = Math.min(score, SCORE.insideOther);
    }
  }
  return score === Infinity && isNumber && spellings.some(({ word }) => digits.includes(word))
    ? SCORE.otherBegins
    : score;
}

function scoreDigits({ names, digits, speedDial }: Entry<unknown>, typed: string): number {
  if (speedDial === typed || digits === typed) return SCORE.best;
  if (speedDial.startsWith(typed)) return 1;
  if (digits.endsWith(typed)) return 2;
  if (digits.startsWith(typed)) return 3;
  if (digits.includes(typed)) return 4;
  return names.includes(typed) ? 5 : Infinity;
}
