import { foldPart } from './fold.ts';
import { wordsOf } from './query.ts';

/** A part of the text, in UTF-16 units. The end is exclusive. */
export type Range = readonly [start: number, end: number];

/** A letter with the accents that follow it. */
const LETTER = /\P{Mark}\p{Mark}*|\p{Mark}+/gsu;

/** Where the typed words are in `text`, in order, each once: at the beginning of a word, or else anywhere without `beginnings`. */
export function markRanges(text: string, typed: string, beginnings = false): readonly Range[] {
  const words = wordsOf(typed).flat();
  if (words.length === 0 || text === '') return [];
  return merged([false, true].flatMap((spelled) => rangesIn(text, words, spelled, beginnings)));
}

function rangesIn(text: string, words: readonly string[], spelled: boolean, beginnings: boolean): Range[] {
  let folded = ' ';
  /** For each unit of `folded`, the part of the text that it comes from. */
  const from: Range[] = [[0, 0]];
  for (const { 0: letter, index } of text.matchAll(LETTER)) {
    const piece = foldPart(letter, spelled);
    for (let unit = 0; unit < piece.length; unit += 1) from.push([index, index + letter.length]);
    folded += piece;
  }
  return words.flatMap((word): Range[] => {
    const begin = folded.indexOf(` ${word}`) + 1;
    const at = begin > 0 || beginnings ? begin : folded.indexOf(word);
    const [first, last] = [from[at], from[at + word.length - 1]];
    return at > 0 && first && last ? [[first[0], last[1]]] : [];
  });
}

function merged(ranges: readonly Range[]): readonly Range[] {
  const result: [number, number][] = [];
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}
