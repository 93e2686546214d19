import type { ComponentProps } from 'react';

/** The classes of words of less weight: beside a heading, under a name. */
export const note = 'text-sm font-regular text-ink-3';

export const Note = ({ className = '', ...span }: ComponentProps<'span'>) => (
  <span className={`${note} ${className}`} {...span} />
);
