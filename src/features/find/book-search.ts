import { foldDigits } from '#src/lib/fold.ts';
import type { BookIndex, Row } from './book-index.ts';
import type { Query } from './query.ts';
import { SLIPS_FROM, scoreOf } from './score.ts';
import type { Fields } from './score.ts';
import { isSlip } from './slip.ts';
import { addRows, countRows, lineAt, lowerBound, tokensThatBegin, tokensWith } from './token-table.ts';
import type { TokenTable } from './token-table.ts';

export interface Found {
  readonly row: Row;
  readonly score: number;
}
export interface FoundRows {
  /** Best first. */
  readonly hits: readonly Found[];
  /** How many there are; at least so many where `more`. */
  readonly total: number;
  readonly more: boolean;
  /** Whether these are what may have been meant, since nothing is written so. */
  readonly slips: boolean;
}

/** After so many rows a search stops gathering: nobody reads on. */
const ENOUGH = 400;
/** Where several words narrow it down, so many rows of the rarest are looked at. */
const EVERY = 8000;
/** Most words that one slip may have meant. */
const MEANT = 60;

/** The best rows for a query, at most `limit` of them. A slip of the finger is forgiven where nothing else answers. */
export function searchIndex(index: BookIndex, query: Query, limit: number): FoundRows {
  const rows = new Set<number>();
  const more = gather(index, query, rows);
  const exact = ranked(index, query, rows, false, limit, more);
  if (exact.total > 0 || query.digits !== null) return exact;
  rows.clear();
  gatherSlips(index, query, rows);
  return ranked(index, query, rows, true, limit, false);
}

function ranked(
  index: BookIndex,
  query: Query,
  rows: ReadonlySet<number>,
  slips: boolean,
  limit: number,
  more: boolean,
): FoundRows {
  const found: { readonly at: number; readonly score: number }[] = [];
  // What is too short for a slip must be there as it is.
  const needed = slips
    ? query.words.filter((ways) => ways.every((way) => way.length < SLIPS_FROM))
    : query.words;
  for (const at of rows) {
    if (query.words.length > 1 && !hasWords(index, at, needed)) continue;
    const score = scoreOf(query, fieldsOf(index, at), slips);
    if (score !== null) found.push({ at, score });
  }
  found.sort((a, b) => a.score - b.score || a.at - b.at);
  const hits = found.slice(0, limit).flatMap(({ at, score }) => {
    const row = index.rows[at];
    return row === undefined ? [] : [{ row, score }];
  });
  return { hits, total: found.length, more, slips };
}

function fieldsOf({ names, otherNames, emails, rows }: BookIndex, at: number): Fields {
  const name = names[at] ?? '';
  const other = otherNames.get(at);
  const email = emails[at] ?? '';
  return {
    names: other === undefined ? [name] : [name, other],
    others: email === '' ? [] : [email],
    number: foldDigits(rows[at]?.[2] ?? ''),
    dial: '',
    othersInside: true,
  };
}

/** A quick look before the score is worked out. */
function hasWords(
  { names, otherNames, emails, rows }: BookIndex,
  at: number,
  words: Query['words'],
): boolean {
  const name = names[at] ?? '';
  const email = emails[at] ?? '';
  return words.every((ways) =>
    ways.some(
      (way) =>
        name.includes(way) ||
        email.includes(way) ||
        otherNames.get(at)?.includes(way) === true ||
        rows[at]?.[2].includes(way) === true,
    ),
  );
}

/** Gathers the rows that may answer; whether there are more than were gathered. */
function gather(index: BookIndex, query: Query, rows: Set<number>): boolean {
  if (query.digits !== null) return gatherDigits(index, query.digits, rows);
  const [only, ...others] = query.words;
  if (only === undefined) return false;
  if (others.length === 0) return only.map((way) => gatherWord(index, way, rows)).includes(true);
  // The rarest word decides; whether a row has the others too is seen when it is scored.
  const rarest = query.words.reduce((rare, ways) => (weigh(index, ways) < weigh(index, rare) ? ways : rare));
  return rarest.map((way) => gatherAll(index, way, rows)).includes(true);
}

const tablesOf = (index: BookIndex): readonly TokenTable[] => [index.nameWords, index.emailWords];

/** One word: whoever's name begins with it, then other words that do, then those that have it inside. */
function gatherWord(index: BookIndex, word: string, rows: Set<number>): boolean {
  for (let at = lowerBound(index.names, word); rows.size < ENOUGH / 2; at += 1) {
    if (index.names[at]?.startsWith(word) !== true) break;
    rows.add(at);
  }
  for (const tokensOf of [tokensThatBegin, tokensWith]) {
    for (const table of tablesOf(index))
      for (const token of tokensOf(table, word)) if (!addRows(table, token, rows, ENOUGH)) return true;
  }
  return /^\d{3,}$/.test(word) && gatherDigits(index, word, rows);
}

function gatherAll(index: BookIndex, word: string, rows: Set<number>): boolean {
  for (const table of tablesOf(index)) {
    for (const tokensOf of [tokensThatBegin, tokensWith])
      for (const token of tokensOf(table, word)) if (!addRows(table, token, rows, EVERY)) return true;
  }
  return /^\d{3,}$/.test(word) && gatherDigits(index, word, rows);
}

/** How many rows a word would gather, by the beginnings of words; a fragment that begins none weighs most. */
function weigh(index: BookIndex, ways: readonly string[]): number {
  let weight = 0;
  for (const way of ways) {
    for (const table of tablesOf(index))
      for (const token of tokensThatBegin(table, way)) {
        weight += countRows(table, token);
        if (weight > EVERY) return weight;
      }
  }
  return weight === 0 ? EVERY : weight;
}

/** Numbers that end with the digits first, then those that have them anywhere. */
function gatherDigits(index: BookIndex, digits: string, rows: Set<number>): boolean {
  if (digits === '') return false;
  const most = rows.size + ENOUGH;
  for (const needle of [`${digits}\n`, digits]) {
    for (let at = index.digits.indexOf(needle); at >= 0; at = index.digits.indexOf(needle, at + 1)) {
      if (rows.size >= most) return true;
      rows.add(lineAt(index.digitStarts, at));
    }
  }
  return false;
}

/** Rows with a word that is one of the query's but for one slip. */
function gatherSlips(index: BookIndex, query: Query, rows: Set<number>): void {
  const words = query.words.flat().filter((word) => word.length >= SLIPS_FROM);
  const longest = Math.max(0, ...words.map((word) => word.length));
  const { nameWords } = index;
  let meant = 0;
  for (const word of words) {
    // A shorter word is the one with the slip only where the longer one is there as it is.
    if (word.length < longest && rows.size > 0) continue;
    for (let token = 0; token < nameWords.tokens.length && meant < MEANT; token += 1) {
      if (!isSlip(word, nameWords.tokens[token] ?? '')) continue;
      meant += 1;
      addRows(nameWords, token, rows, EVERY / 4);
    }
  }
}
