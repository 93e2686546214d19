import { cva } from 'class-variance-authority';

/** The classes of something chosen, with a cross that takes it away; or, with `add`, of the button for one more. */
export const token = cva(
  [
    'inline-flex h-7 items-center gap-1.5 rounded-control border text-base font-medium whitespace-nowrap',
    '[&>button]:grid [&>button]:size-6 [&>button]:place-items-center [&>button]:rounded-[4px] [&>button]:text-ink-3 [&>button]:hover:bg-sunken',
    '[&>button]:hover:text-ink [&>span]:font-regular [&>span]:text-ink-3',
  ],
  {
    variants: {
      add: {
        true: 'border-dashed border-line-control bg-transparent ps-1.75 pe-2.5 text-ink-2 hover:bg-sunken hover:text-ink',
        false: 'border-ink bg-surface ps-2.25 pe-0.5',
      },
    },
    defaultVariants: { add: false },
  },
);
