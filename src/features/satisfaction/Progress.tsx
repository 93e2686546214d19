import { m } from '#messages/satisfaction';
import { progressBar } from '#src/components/feedback/classes.ts';
import type { ReactNode } from 'react';

interface ProgressProps {
  /** The title of the block. */
  readonly of: string;
  readonly value: number;
  readonly max: number;
  /** "3 of 24 hours" */
  readonly children: ReactNode;
}

/** How much of a block's data is loaded. */
export const Progress = ({ of, value, max, children }: ProgressProps) => (
  <span className="inline-flex items-center gap-2">
    <span className="text-sm font-regular text-ink-3">{children}</span>
    <progress className={progressBar} max={max} value={value} aria-label={m.loading({ title: of })} />
  </span>
);
