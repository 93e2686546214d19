import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** The classes of the input in its box, which has the border and the outline. */
const INPUT =
  '[&_input]:min-w-0 [&_input]:flex-1 [&_input]:border-0 [&_input]:bg-transparent [&_input]:text-ink [&_input]:outline-none max-desk:[&_input]:self-stretch';
/** The classes of the box around an input, with icons before and after it. */
export const fieldBox = `flex h-8 items-center gap-2 rounded-control border border-line-control bg-surface px-2.5 text-ink-3 focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-accent ${INPUT}`;
/** The classes of the cross that empties a field. */
export const clearField =
  'grid size-6 flex-none place-items-center rounded-[4px] text-ink-3 hover:bg-sunken hover:text-ink max-desk:size-11';
export const textArea =
  'block h-22 w-full resize-none rounded-control border border-line-control bg-surface px-3 py-2.25 text-md font-regular';
/** The classes of the label above a field, and of a hint under it. */
export const fieldLabel = 'mb-1 block text-sm font-medium text-ink-2';
export const fieldHint = 'mt-1 text-sm font-regular text-ink-3';

interface ProblemProps {
  /** Shows a warning icon before the text. */
  readonly sign?: boolean;
  readonly children: ReactNode;
}

/** Why something failed, announced to screen readers. Renders nothing when there is no text. */
export function Problem({ sign = false, children }: ProblemProps) {
  if (!children) return null;
  return (
    <p className="mt-1 flex items-start gap-1.25 text-sm font-regular text-negative-ink" role="alert">
      {sign ? <Icon name="warn" size={14} className="mt-px" /> : null}
      {children}
    </p>
  );
}
