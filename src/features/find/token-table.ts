import { orderSteps } from './name-order.ts';
import { ROWS_A_STEP } from './steps.ts';
import type { Steps } from './steps.ts';

/** So many words of rows are one step. */
const PAIRS_A_STEP = 16 * 1024;

/** Every word once, in order, with the rows that have it. */
export interface TokenTable {
  readonly tokens: readonly string[];
  /** The same in one string, each after a line feed: for fragments inside of words. */
  readonly text: string;
  readonly textStarts: Uint32Array;
  /** The rows of token `i` are `rows[offsets[i]]` up to `rows[offsets[i + 1]]`. */
  readonly offsets: Uint32Array;
  readonly rows: Uint32Array;
}

/** `texts[i]`, and `others.get(i)` where there is one, are the texts of row `i`, whose words are separated by spaces. */
export function* tokenSteps(
  texts: readonly string[],
  others: ReadonlyMap<number, string>,
): Steps<TokenTable> {
  // Every word gets a number when it is first met; which row has which is kept as pairs of numbers, not as lists.
  const idOf = new Map<string, number>();
  const lastRow: number[] = [];
  const counts: number[] = [];
  const pairIds: number[] = [];
  const pairRows: number[] = [];
  const add = (token: string, row: number) => {
    let id = idOf.get(token);
    if (id === undefined) {
      id = idOf.size;
      idOf.set(token, id);
      counts.push(0);
      lastRow.push(-1);
    }
    if (lastRow[id] === row) return;
    lastRow[id] = row;
    counts[id] = (counts[id] ?? 0) + 1;
    pairIds.push(id);
    pairRows.push(row);
  };
  const addWords = (text: string, row: number) => {
    let from = 0;
    for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', from)) {
      if (at > from) add(text.slice(from, at), row);
      from = at + 1;
    }
    if (from < text.length) add(from === 0 ? text : text.slice(from), row);
  };
  for (let row = 0; row < texts.length; row += 1) {
    if (row % ROWS_A_STEP === 0) yield;
    addWords(texts[row] ?? '', row);
    const other = others.get(row);
    if (other !== undefined) addWords(other, row);
  }
  yield;
  const met = [...idOf.keys()];
  const order = yield* orderSteps(met);
  yield;
  const tokens = Array.from(order, (id) => met[id] ?? '');
  const offsets = new Uint32Array(tokens.length + 1);
  const textStarts = new Uint32Array(tokens.length);
  /** Where the next row of a word goes, by the word's number. */
  const next = new Uint32Array(counts.length);
  let at = 0;
  let textAt = 1;
  tokens.forEach((token, index) => {
    const id = order[index] ?? 0;
    next[id] = at;
    at += counts[id] ?? 0;
    offsets[index + 1] = at;
    textStarts[index] = textAt;
    textAt += token.length + 1;
  });
  const rows = new Uint32Array(at);
  const placePairs = (from: number, to: number) => {
    for (let index = from; index < to; index += 1) {
      const id = pairIds[index] ?? 0;
      const place = next[id] ?? 0;
      rows[place] = pairRows[index] ?? 0;
      next[id] = place + 1;
    }
  };
  for (let from = 0; from < pairIds.length; from += PAIRS_A_STEP) {
    yield;
    placePairs(from, Math.min(pairIds.length, from + PAIRS_A_STEP));
  }
  yield;
  return { tokens, text: `\n${tokens.join('\n')}\n`, textStarts, offsets, rows };
}

/** The first place in an ordered list that is not before `value`. */
export function lowerBound(list: readonly string[], value: string): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] ?? '') < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The line that a place stands in, where line `i` begins at `starts[i]`. */
export function lineAt(starts: Uint32Array, place: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((starts[middle] ?? Infinity) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Tokens that begin with `word`, in order. */
export function* tokensThatBegin(table: TokenTable, word: string): Generator<number> {
  const { tokens } = table;
  for (let at = lowerBound(tokens, word); at < tokens.length; at += 1) {
    if (tokens[at]?.startsWith(word) !== true) return;
    yield at;
  }
}

/** Tokens that have `word` inside, not at their beginning. */
export function* tokensWith(table: TokenTable, word: string): Generator<number> {
  let last = -1;
  for (let at = table.text.indexOf(word); at >= 0; at = table.text.indexOf(word, at + 1)) {
    const token = lineAt(table.textStarts, at);
    if (token === last || table.textStarts[token] === at) continue;
    last = token;
    if (table.tokens[token]?.startsWith(word) === false) yield token;
  }
}

/** Adds the rows of a token, up to `most` in all; whether there was room for them. */
export function addRows(table: TokenTable, token: number, into: Set<number>, most: number): boolean {
  const end = table.offsets[token + 1] ?? 0;
  for (let at = table.offsets[token] ?? 0; at < end; at += 1) {
    if (into.size >= most) return false;
    into.add(table.rows[at] ?? 0);
  }
  return true;
}

/** How many rows a token has. */
export const countRows = (table: TokenTable, token: number): number =>
  (table.offsets[token + 1] ?? 0) - (table.offsets[token] ?? 0);
