import { cva } from 'class-variance-authority';

/** The classes of a row of joined buttons or links, one of them pressed, selected or current. */
export const segments = cva(
  [
    'isolate inline-flex rounded-control border border-line-control bg-surface',
    '*:inline-flex *:items-center *:gap-1.5 *:border-s *:border-line *:font-medium *:whitespace-nowrap *:text-ink-2 *:normal-nums *:first:rounded-s-[5px]',
    '*:first:border-s-0 *:last:rounded-e-[5px] *:hover:bg-sunken *:focus-visible:z-1 *:focus-visible:outline-offset-1 *:aria-pressed:bg-primary',
    '*:aria-pressed:forced-highlight *:aria-pressed:text-on-primary *:aria-selected:bg-primary *:aria-selected:forced-highlight',
    '*:aria-selected:text-on-primary *:aria-[current=page]:bg-primary *:aria-[current=page]:forced-highlight *:aria-[current=page]:text-on-primary',
  ],
  {
    variants: { size: { md: '*:h-7.5 *:px-2.75 *:text-base', sm: '*:h-6.5 *:px-2 *:text-sm/4.5' } },
    defaultVariants: { size: 'md' },
  },
);
