import type { Steps } from './steps.ts';

/** Letters looked at together: with the place they fill the 53 bits of a number (39^6 < 2^32, 2^20 places). */
const LETTERS = 6;
/** Signs told apart: the end of the text, a space, digits, a to z, and all others as one. */
const SIGNS = 39;
const OTHER = SIGNS - 1;
const PLACES = 2 ** 20;
/** So few are put in order by comparison. */
const FEW = 16;

/** Where a sign of a folded text stands among the others. */
const ranks = new Uint8Array(128).fill(OTHER);
ranks[32] = 1;
for (let digit = 0; digit < 10; digit += 1) ranks[48 + digit] = 2 + digit;
for (let letter = 0; letter < 26; letter += 1) ranks[97 + letter] = 12 + letter;

/** Six letters from a place on, as one number. Behind a sign that is not told apart nothing counts. */
function keyOf(text: string, from: number): number {
  let key = 0;
  let known = true;
  for (let at = from; at < from + LETTERS; at += 1) {
    const rank = !known || at >= text.length ? 0 : (ranks[text.charCodeAt(at)] ?? OTHER);
    key = key * SIGNS + rank;
    if (rank === OTHER) known = false;
  }
  return key;
}

const hasOther = (key: number): boolean => {
  for (let left = key; left > 0; left = Math.floor(left / SIGNS)) if (left % SIGNS === OTHER) return true;
  return false;
};

/**
 * The order of folded texts, as places in their list; equal ones stay as they were. Six letters at a time are packed into
 * one number with the place, since numbers are put in order several times as fast as strings are (bench/find.ts).
 */
export function* orderSteps(texts: readonly string[]): Steps<Uint32Array> {
  const order = new Uint32Array(texts.length);
  const keys = new Float64Array(texts.length);
  const compare = (a: number, b: number): number => {
    const one = texts[a] ?? '';
    const other = texts[b] ?? '';
    return one < other ? -1 : one > other ? 1 : a - b;
  };
  /** Few at a time, each put where it belongs among those before it. */
  const insert = (start: number, end: number): void => {
    for (let at = start + 1; at < end; at += 1) {
      const place = order[at] ?? 0;
      let to = at;
      for (; to > start && compare(order[to - 1] ?? 0, place) > 0; to -= 1) order[to] = order[to - 1] ?? 0;
      order[to] = place;
    }
  };
  /** Those with the same six letters are told apart by what follows. */
  const sortRun = (start: number, end: number, key: number, from: number): void => {
    if (end - start < 2) return;
    if (end - start <= FEW) insert(start, end);
    else if (hasOther(key)) order.subarray(start, end).sort(compare);
    else if (key % SIGNS !== 0) sortFrom(start, end, from + LETTERS);
  };
  const sortFrom = (start: number, end: number, from: number): void => {
    for (let at = start; at < end; at += 1) {
      const place = order[at] ?? 0;
      keys[at] = keyOf(texts[place] ?? '', from) * PLACES + place;
    }
    keys.subarray(start, end).sort();
    let first = start;
    let before = -1;
    for (let at = start; at < end; at += 1) {
      const packed = keys[at] ?? 0;
      const key = Math.floor(packed / PLACES);
      order[at] = packed - key * PLACES;
      if (key === before) continue;
      // The keys behind are read: a run may use their places for its own.
      sortRun(first, at, before, from);
      first = at;
      before = key;
    }
    sortRun(first, end, before, from);
  };
  // By their first sign, so that each step is a small one.
  const starts = new Uint32Array(SIGNS + 1);
  for (const text of texts) starts[firstOf(text) + 1] = (starts[firstOf(text) + 1] ?? 0) + 1;
  for (let sign = 1; sign <= SIGNS; sign += 1) starts[sign] = (starts[sign] ?? 0) + (starts[sign - 1] ?? 0);
  const next = starts.slice();
  texts.forEach((text, place) => {
    const at = next[firstOf(text)] ?? 0;
    order[at] = place;
    next[firstOf(text)] = at + 1;
  });
  for (let sign = 0; sign < SIGNS; sign += 1) {
    yield;
    const start = starts[sign] ?? 0;
    const end = starts[sign + 1] ?? 0;
    if (sign === OTHER || texts.length >= PLACES) order.subarray(start, end).sort(compare);
    else if (end - start > 1) sortFrom(start, end, 0);
  }
  return order;
}

const firstOf = (text: string): number => (text === '' ? 0 : (ranks[text.charCodeAt(0)] ?? OTHER));
