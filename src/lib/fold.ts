/**
 * Folding: what two texts must have in common to be found by each other. Small letters without accents; the Nordic and
 * German letters in both of the ways in which people write them without their key (å as a or aa, ø as o or oe).
 */

/** How each letter is written `short` and `long`; other accents are taken off by decomposition. */
const SPECIAL: ReadonlyMap<string, readonly [short: string, long: string]> = new Map([
  ['å', ['a', 'aa']],
  ['ø', ['o', 'oe']],
  ['æ', ['ae', 'ae']],
  ['ö', ['o', 'oe']],
  ['ä', ['a', 'ae']],
  ['ü', ['u', 'ue']],
  ['œ', ['oe', 'oe']],
  ['ß', ['ss', 'ss']],
  ['ð', ['d', 'd']],
  ['þ', ['th', 'th']],
  ['ł', ['l', 'l']],
  ['đ', ['d', 'd']],
]);

// oxlint-disable-next-line no-control-regex -- nothing outside of ASCII
const PLAIN = /^[\u0000-\u007F]*$/;
const MARKS = /\p{Mark}/gu;
const SEPARATOR = /[^\p{Letter}\p{Number}]+/gu;
const PLAIN_SEPARATOR = /[^a-z0-9]+/g;
/** Nothing to fold but the case. */
const SIMPLE = /^[a-z0-9]+(?: [a-z0-9]+)*$/;
const SPACES = / {2,}/g;

/** The letters that the two foldings write otherwise, composed or not. */
const TWO_WAYS = /[åøöäü]|\u030A|\u0308/i;

export type Folding = 0 | 1;
export const SHORT: Folding = 0;
export const LONG: Folding = 1;

const known: readonly Map<string, string>[] = [new Map(), new Map()];

/** One sign, folded: '' where nothing is left of it. A separator is a space. */
function foldSign(sign: string, folding: Folding): string {
  const cache = known[folding];
  let folded = cache?.get(sign);
  if (folded === undefined) {
    const small = sign.toLowerCase().normalize('NFC');
    const bare = SPECIAL.get(small)?.[folding] ?? small.normalize('NFKD').replace(MARKS, '').toLowerCase();
    folded = bare.replace(SEPARATOR, ' ');
    // Signs of other people's choosing must not fill the memory.
    if (cache && cache.size < 5000) cache.set(sign, folded);
  }
  return folded;
}

/** Letters of Europe, folded once: 100,000 names are folded when a contact book is indexed. */
const LATIN_UP_TO = 0x250;
const latin: readonly (readonly string[])[] = [SHORT, LONG].map((folding) =>
  Array.from({ length: LATIN_UP_TO }, (_, code) => foldSign(String.fromCharCode(code), folding)),
);

/** The text folded, words separated by single spaces. */
export function fold(text: string, folding: Folding): string {
  if (PLAIN.test(text)) {
    const small = text.toLowerCase();
    return SIMPLE.test(small) ? small : small.replace(PLAIN_SEPARATOR, ' ').trim();
  }
  const composed = text.normalize('NFC');
  const table = latin[folding] ?? [];
  let folded = '';
  for (let at = 0; at < composed.length; at += 1) {
    const piece = table[composed.charCodeAt(at)];
    if (piece === undefined) return foldEach(composed, folding);
    folded += piece;
  }
  return folded.replace(SPACES, ' ').trim();
}

/** The same sign by sign, for any script. */
function foldEach(composed: string, folding: Folding): string {
  let folded = '';
  for (const sign of composed) folded += foldSign(sign, folding);
  return folded.replace(SPACES, ' ').trim();
}

/** Both foldings, or one where they are the same. */
export function foldings(text: string): readonly string[] {
  const short = fold(text, SHORT);
  return isTwoWays(text) ? [short, fold(text, LONG)] : [short];
}

/** Whether the two foldings of a text differ. */
export const isTwoWays = (text: string): boolean => !PLAIN.test(text) && TWO_WAYS.test(text);

/** A number as it is kept: nothing to take away. */
const BARE_DIGITS = /^(?!00)\d*$/;

/** Digits as numbers are kept: without spaces, signs, and the ways to write the international prefix. */
export function foldDigits(text: string): string {
  if (BARE_DIGITS.test(text)) return text;
  return text.replace(/[\s().\-/]/g, '').replace(/^(\+|00)/, '');
}

/** Whether a query is a number being typed: digits and the signs that stand between them. */
export const isNumberQuery = (text: string): boolean => /^\s*\+?[\d\s().\-/]*\d[\d\s().\-/]*$/.test(text);

/** Where the folded `words` stand in `text`: ranges of its UTF-16 units, in order and not overlapping. */
export function markRanges(text: string, words: readonly string[]): readonly (readonly [number, number])[] {
  const found: [number, number][] = [];
  for (const folding of [SHORT, LONG] as const) {
    let folded = '';
    const from: number[] = [];
    let at = 0;
    for (const sign of text) {
      const piece = foldSign(sign, folding);
      for (let unit = 0; unit < piece.length; unit += 1) from.push(at);
      folded += piece;
      at += sign.length;
    }
    from.push(at);
    for (const word of words) {
      const start = startOf(folded, word);
      if (start < 0) continue;
      const last = from[start + word.length - 1] ?? 0;
      const end = last + ((text.codePointAt(last) ?? 0) > 0xffff ? 2 : 1);
      found.push([from[start] ?? 0, end]);
    }
  }
  return merged(found);
}

/** At the beginning of a word if it is there, else anywhere. */
function startOf(folded: string, word: string): number {
  if (word === '') return -1;
  if (folded.startsWith(word)) return 0;
  const inner = folded.indexOf(` ${word}`);
  return inner >= 0 ? inner + 1 : folded.indexOf(word);
}

function merged(ranges: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] {
  const result: [number, number][] = [];
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = result.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}
