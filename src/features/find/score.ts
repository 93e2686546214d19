import type { Query } from './query.ts';
import { isSlip } from './slip.ts';

/**
 * How well a record answers a query: the smaller, the better; null where it does not. A word at the beginning of the name
 * is best, then at the beginning of another word, then inside, then in the e-mail or a group; a slip of the finger last.
 */
export interface Fields {
  /** The name in its foldings. */
  readonly names: readonly string[];
  /** E-mail or groups in their foldings. */
  readonly others: readonly string[];
  /** Digits of the number. */
  readonly number: string;
  readonly dial: string;
  /** Whether `others` count inside of words too: a fragment of a group's name says nothing of its members. */
  readonly othersInside: boolean;
}

const DIAL = 0;
const WHOLE = 0;
const BEGINS = 1;
const WORD_BEGINS = 2;
const INSIDE = 4;
const OTHER_BEGINS = 6;
const OTHER_INSIDE = 8;
const SLIP = 12;

/** One typing slip is forgiven after three letters. */
export const SLIPS_FROM = 4;

export function scoreOf(query: Query, fields: Fields, slips: boolean): number | null {
  if (query.digits !== null) return scoreDigits(query.digits, fields);
  let total = 0;
  for (const ways of query.words) {
    const best = scoreWord(ways, fields, slips);
    if (best === null) return null;
    total += best;
  }
  return total;
}

function scoreDigits(digits: string, { number, dial, names }: Fields): number | null {
  if (digits === '') return null;
  if (dial !== '' && dial === digits) return DIAL;
  if (dial.startsWith(digits)) return 1;
  if (number === digits) return 0;
  if (number.endsWith(digits)) return 2;
  if (number.startsWith(digits)) return 3;
  if (number.includes(digits)) return 4;
  return names.some((name) => name.includes(digits)) ? 5 : null;
}

function scoreWord(ways: readonly string[], fields: Fields, slips: boolean): number | null {
  let best: number | null = null;
  const take = (score: number) => {
    if (best === null || score < best) best = score;
  };
  for (const word of ways) {
    for (const name of fields.names) takeText(name, word, [BEGINS, WORD_BEGINS, INSIDE], take);
    for (const other of fields.others) {
      if (fields.othersInside || ` ${other}`.includes(` ${word}`))
        takeText(other, word, [OTHER_BEGINS, OTHER_BEGINS, OTHER_INSIDE], take);
    }
    if (best === null && /^\d{3,}$/.test(word) && fields.number.includes(word)) take(OTHER_BEGINS);
    if (best === null && slips && word.length >= SLIPS_FROM) {
      if (fields.names.some((name) => name.split(' ').some((token) => isSlip(word, token)))) take(SLIP);
    }
  }
  return best;
}

function takeText(
  text: string,
  word: string,
  [begins, wordBegins, inside]: readonly [number, number, number],
  take: (score: number) => void,
): void {
  const at = text.indexOf(word);
  if (at < 0) return;
  if (at === 0) {
    const after = text.charAt(word.length);
    take(begins === BEGINS && (after === '' || after === ' ') ? WHOLE : begins);
    return;
  }
  take(text.includes(` ${word}`) ? wordBegins : inside);
}
