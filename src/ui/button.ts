import { cva } from 'class-variance-authority';

/** The classes of a button, for `Button` and for links that look like one: `button({ kind: 'solid', size: 'sm' })`. */
export const button = cva(
  [
    'inline-flex items-center justify-center gap-1.5 rounded-control border font-medium whitespace-nowrap transition-colors',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-3 aria-pressed:forced-highlight',
    'max-desk:in-data-dialog:min-h-11 max-desk:in-data-drawer:h-11 max-desk:in-data-drawer:text-[14px] max-desk:in-data-touch:min-h-11',
    'max-desk:in-data-dialog:[&_kbd]:hidden max-desk:in-data-drawer:[&_kbd]:hidden',
  ],
  {
    variants: {
      kind: {
        plain: 'border-line-control bg-surface text-ink hover:bg-sunken active:bg-line',
        solid:
          'border-primary bg-primary text-on-primary hover:border-ink-2 hover:bg-ink-2 [&_kbd]:border-b [&_kbd]:border-current [&_kbd]:bg-transparent [&_kbd]:text-inherit [&_kbd]:opacity-80',
        quiet: 'border-transparent bg-transparent text-ink-2 hover:bg-sunken hover:text-ink active:bg-line',
        danger: 'border-line-control bg-surface text-dnd-ink hover:bg-sunken active:bg-line',
      },
      size: { md: 'h-8 text-base', sm: 'h-6.5 text-sm/4.5' },
      /** With an icon and no text. */
      icon: { true: 'p-0', false: '' },
    },
    compoundVariants: [
      { size: 'md', icon: false, class: 'px-3' },
      { size: 'sm', icon: false, class: 'px-2' },
      { size: 'md', icon: true, class: 'w-8' },
      { size: 'sm', icon: true, class: 'size-7!' },
    ],
    defaultVariants: { kind: 'plain', size: 'md', icon: false },
  },
);
