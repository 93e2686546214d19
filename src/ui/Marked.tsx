import { Fragment } from 'react';
import { foldings, markRanges } from '#src/lib/fold.ts';

interface MarkedProps {
  readonly text: string;
  readonly words: readonly string[];
  /** Whether only beginnings of words are marked. */
  readonly beginnings?: boolean;
}

/** A text with the letters that were typed marked. */
export function Marked({ text, words, beginnings = false }: MarkedProps) {
  const ranges = markRanges(text, beginnings ? words.filter((word) => begins(text, word)) : words);
  return (
    <bdi>
      {ranges.map(([start, end], index) => (
        // By its place: another text is written into the elements that are there.
        <Fragment key={index}>
          {text.slice(ranges[index - 1]?.[1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </bdi>
  );
}

const begins = (text: string, word: string): boolean =>
  foldings(text).some((folded) => ` ${folded}`.includes(` ${word}`));
