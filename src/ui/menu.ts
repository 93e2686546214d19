import { cva } from 'class-variance-authority';

/** The classes of an item of a menu or a list of options. `ruled` draws a line above it. */
export const menuItem = cva(
  [
    'flex min-h-8 w-full cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1.25 text-ink',
    'hover:bg-sunken aria-checked:font-strong rac-focus:bg-sunken',
    'forced-colors:-outline-offset-2 forced-colors:outline-[Highlight] forced-colors:hover:outline-2 forced-colors:rac-focus:outline-2',
  ],
  {
    variants: {
      ruled: {
        true: 'relative mt-3.25 before:absolute before:start-0 before:end-0 before:-top-1.75 before:h-px before:bg-line before:forced-mark',
        false: '',
      },
      /** The option that Enter would choose, while the focus is in a field. */
      active: { true: 'bg-sunken forced-colors:outline-2', false: '' },
    },
  },
);
