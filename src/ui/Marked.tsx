import { Fragment } from 'react';
import { markRanges } from '#src/lib/search/marks.ts';

interface MarkedProps {
  readonly text: string;
  readonly typed: string;
  /** Marks only at the beginning of words. */
  readonly beginnings?: boolean;
  readonly className?: string;
}

export function Marked({ text, typed, beginnings = false, className }: MarkedProps) {
  const ranges = markRanges(text, typed, beginnings);
  return (
    <bdi>
      {ranges.map(([start, end], index) => (
        // The index is the key: React then reuses the elements for another text.
        <Fragment key={index}>
          {text.slice(ranges[index - 1]?.[1] ?? 0, start)}
          <mark className={className}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </bdi>
  );
}
