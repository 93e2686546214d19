import { m } from '#messages/satisfaction';
import { useState, type ReactNode } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { usePrinting } from '#src/ui/use-media.ts';

/** The classes of a page that is also printed as a report: `data-report` on it removes the frame from the print. */
export const report =
  'print:block print:bg-transparent print:*:px-0! print:**:[print-color-adjust:exact] print:[&_:is(h1,h2)]:break-after-avoid';
/** The classes of a box of figures, and of its parts. */
export const block =
  'mt-2.5 min-w-0 rounded-control border border-line bg-surface max-desk:rounded-none max-desk:border-x-0 print:break-inside-avoid print:[&_tr]:break-inside-avoid';
export const blockHead =
  'flex flex-wrap items-center gap-x-3.5 gap-y-0.5 px-3.5 pt-2.25 pb-1.5 max-desk:px-4 [&>h2]:text-base [&>h2]:font-strong';
export const blockNote =
  'flex items-center gap-2 bg-warn-soft px-3.5 py-1.5 text-warn-ink max-desk:px-4 print:hidden! max-desk:[&>button]:h-11';
export const blockFoot = 'flex items-center gap-2 px-3.5 py-1.5 max-desk:px-4';
export const blockNone = `${blockFoot} text-ink-3`;
/** The classes of a section of the open smiley. */
export const openSection =
  'border-b border-line px-4.5 py-3.5 last:border-b-0 max-desk:px-4 [&>h2]:mb-2 [&>h2]:flex [&>h2]:items-baseline [&>h2]:gap-2 [&>h2]:text-base [&>h2]:font-strong';
/** The share of negative smileys is hatched, so that it does not depend on its colour. */
export const hatched =
  '[background:repeating-linear-gradient(135deg,var(--color-negative)_0_2px,transparent_2px_4px)] inset-ring inset-ring-negative';
/** A link in a text, with room for a thumb. */
export const reach =
  "max-desk:relative max-desk:after:absolute max-desk:after:inset-x-0 max-desk:after:-inset-y-3.75 max-desk:after:content-['']";
/** The classes of a native progress bar. */
export const progressBar =
  'h-1.5 w-18 appearance-none overflow-hidden rounded-[3px] border-0 bg-sunken [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-ink';

interface ProgressProps {
  /** The title of the block. */
  readonly title: string;
  readonly value: number;
  readonly max: number;
  /** "3 of 24 hours" */
  readonly children: ReactNode;
}

/** How much of a block's data is loaded. */
export const Progress = ({ title, value, max, children }: ProgressProps) => (
  <span className="inline-flex items-center gap-2">
    <span className="text-sm font-regular text-ink-3">{children}</span>
    <progress className={progressBar} max={max} value={value} aria-label={m.loading({ title })} />
  </span>
);

/** The button that fetches again what has failed. */
export const TryAgain = ({ onPress }: { readonly onPress: () => void }) => (
  <Button small icon="retry" onClick={onPress}>
    {m.tryAgain()}
  </Button>
);

/** The first of many rows, or all once asked for and on paper, with the button that asks. */
export function useFirst<Row>(rows: readonly Row[], first: number) {
  const [all, setAll] = useState(false);
  const printing = usePrinting();
  const shown = all || printing ? rows : rows.slice(0, first);
  const showAll =
    rows.length > shown.length ? (
      <p className={blockFoot}>
        <Button small onClick={() => setAll(true)}>
          {m.showAllCount({ count: rows.length })}
        </Button>
      </p>
    ) : null;
  return { shown, showAll };
}

interface LeftOutProps {
  readonly shown: number;
  /** Undefined when unknown. */
  readonly all: number | undefined;
  /** What is listed: smileys, negative ones, all comments, or those of one rating. */
  readonly what: 'smileys' | 'negatives' | 'all' | 'positive' | 'negative';
}

/** On paper, a list that is not whole says so. */
export const LeftOut = ({ shown, all, what }: LeftOutProps) =>
  all !== undefined && all <= shown ? null : (
    <p className="hidden px-4 py-2 text-ink-2 print:block">
      {all === undefined ? m.leftOut({ shown, what }) : m.leftOutOf({ shown, all, what })}
    </p>
  );
