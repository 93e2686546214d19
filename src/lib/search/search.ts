import { foldDigits, foldings } from './fold.ts';
import { readQuery, typoPattern } from './query.ts';

/** The texts by which an item can be found. */
export interface Fields {
  readonly name: string;
  /** Such as an e-mail address or the names of groups. */
  readonly others?: string | null;
  /** With the country prefix. */
  readonly number?: string | null;
  readonly speedDial?: number | undefined;
}

/** An item with its fields folded. */
export interface Entry<T> {
  readonly item: T;
  /** The name in one or two spellings: a line each, with a line feed before and after. */
  readonly names: string;
  /** The other texts, in the same form. */
  readonly others: string;
  readonly digits: string;
  readonly speedDial: string;
}

export interface Hit<T> {
  readonly entry: Entry<T>;
  /** Lower is better. */
  readonly score: number;
}

export interface Found<T> {
  /** Has every word. In the order of the entries. */
  readonly exact: readonly Hit<T>[];
  /** Has every word, some with a typo. In the order of the entries. Empty when there are enough exact hits. */
  readonly similar: readonly Hit<T>[];
}

/** The fields where a match may also be inside a word. The beginning of a word matches in every field. */
export type Inside = 'none' | 'name' | 'all';

/** The score of a hit is the sum over its words. */
export const SCORE = {
  best: 0,
  nameBegins: 1,
  wordBegins: 2,
  insideName: 4,
  otherBegins: 6,
  insideOther: 8,
  typo: 12,
} as const;

/** With fewer exact hits than this, the search also tries typos. */
const FEW = 5;
const LAST_SEPARATOR = ' '.charCodeAt(0);

/** Folds the texts of an item. The entry can be reused until one of them changes. */
export const toEntry = <T>(item: T, { name, others, number, speedDial }: Fields): Entry<T> => ({
  item,
  names: linesOf(name),
  others: others ? linesOf(others) : '',
  digits: foldDigits(number ?? ''),
  speedDial: String(speedDial ?? ''),
});

const linesOf = (text: string): string => `\n${foldings(text).join('\n')}\n`;

/** The entries that match the text. None for a text without letters and digits. */
export function search<T>(entries: readonly Entry<T>[], text: string, inside: Inside): Found<T> {
  const query = readQuery(text);
  const words = query.words.map((spellings) => readWord(spellings, query.digits === '' ? inside : 'none'));
  if (query.digits !== '') {
    // A number as it is dialled within its country has a zero in front of what is stored.
    const [, national] = /^0([1-9]\d{3,})$/.exec(query.digits) ?? [];
    const scoreOf = (entry: Entry<T>) =>
      Math.min(
        scoreDigits(entry, query.digits),
        national ? scoreDigits(entry, national) : Infinity,
        words.length > 0 ? scoreWords(entry, words, false) : Infinity,
      );
    return { exact: hitsOf(entries, scoreOf), similar: [] };
  }
  if (words.length === 0) return { exact: [], similar: [] };
  const exact = hitsOf(entries, (entry) => scoreWords(entry, words, false));
  const mayHaveTypo = words.some(({ typo }) => typo !== null);
  if (exact.length >= FEW || !mayHaveTypo) return { exact, similar: [] };
  const found = new Set(exact.map(({ entry }) => entry));
  const similar = hitsOf(entries, (entry) => (found.has(entry) ? Infinity : scoreWords(entry, words, true)));
  return { exact, similar };
}

/** The best hits, at most `limit`, with hits by typo last. Equal scores keep their order or, with `byName`, are sorted. */
export function bestOf<T>(
  { exact, similar }: Found<T>,
  limit: number,
  byName: (a: T, b: T) => number = () => 0,
): readonly Hit<T>[] {
  const isBetter = (a: Hit<T>, b: Hit<T>) =>
    a.score < b.score || (a.score === b.score && byName(a.entry.item, b.entry.item) < 0);
  // There may be thousands of hits, and only a few are needed: no full sort.
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
  /** Finds the word with a typo. Null when it is too short or too long. */
  readonly typo: RegExp | null;
  /** Whether it may be part of a phone number. */
  readonly isNumber: boolean;
  readonly inside: Inside;
}

const readWord = (spellings: readonly string[], inside: Inside): Word => ({
  spellings: spellings.map((word) => ({ word, first: `\n${word}`, later: ` ${word}` })),
  typo: typoPattern(spellings),
  isNumber: spellings.some((word) => /^\d{3,}$/.test(word)),
  inside,
});

/** The score of an entry. Infinity when a word is missing. */
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
