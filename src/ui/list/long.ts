import { cx } from 'class-variance-authority';
/** The classes of a long list of which only what can be seen is rendered (`useLongList`), and of its parts. */
export const longList =
  'min-h-0 overflow-x-hidden overflow-y-auto bg-surface [contain:strict] [overflow-anchor:none] aria-busy:overflow-hidden';
export const longRow = cx(
  'group/row cursor-pointer border-b border-line [contain:strict]',
  'hover:bg-sunken desk:aria-selected:rounded-[2px] desk:aria-selected:border-b-transparent desk:aria-selected:bg-accent-soft desk:aria-selected:inset-ring-2',
  'desk:aria-selected:inset-ring-accent desk:in-[[data-keys]:focus-visible]:aria-selected:shadow-[inset_0_0_0_4px_var(--color-surface)]',
  'desk:aria-selected:forced-outline',
);
export const longHead = 'sticky top-0 z-1 bg-surface text-sm font-strong';
/** Skeletons of one line in place of two, `--line-height` high, for lists whose rows have one. */
export const lineSkeletons =
  'desk:[&_[data-skeleton]]:h-(--line-height) desk:[&_[data-skeleton]]:py-[calc((var(--line-height)-13px)/2)] desk:[&_[data-skeleton]>:nth-child(n+4)]:hidden';
