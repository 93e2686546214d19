import { cva } from 'class-variance-authority';

/** The classes of a small button or link with only an icon. */
export const act = cva(
  'relative grid place-items-center rounded-control bg-[var(--act-bg,transparent)] text-[color:var(--act-ink,var(--color-ink-2))] hover:bg-sunken hover:text-ink',
  {
    variants: {
      size: { md: 'size-7 max-desk:in-data-drawer:size-11 max-desk:in-data-touch:size-11', card: 'h-6 w-7' },
    },
    defaultVariants: { size: 'md' },
  },
);
