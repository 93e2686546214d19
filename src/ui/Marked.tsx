import { Fragment } from 'react';
import { markRanges } from '#src/lib/search/marks.ts';

interface MarkedProps {
  readonly text: string;
  readonly typed: string;
  /** Whether only beginnings of words are marked. */
  readonly beginnings?: boolean;
}

/** A text with the letters that were typed marked. */
export function Marked({ text, typed, beginnings = false }: MarkedProps) {
  const ranges = markRanges(text, typed, beginnings);
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
