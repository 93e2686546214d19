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

/** The classes of a row of what can be done about somebody: on a phone all of it has one height, on every page, and no key. */
export const actionRow =
  'max-desk:[&_kbd]:hidden max-desk:[&>:is(a,button)]:h-12! max-desk:[&>:is(a,button)]:text-[15px]!';

/** The classes of a small button or link with only an icon. */
export const iconButton = cva(
  'relative grid place-items-center rounded-control bg-[var(--action-bg,transparent)] text-[color:var(--action-ink,var(--color-ink-2))] hover:bg-sunken hover:text-ink',
  {
    variants: {
      size: { md: 'size-7 max-desk:in-data-drawer:size-11 max-desk:in-data-touch:size-11', card: 'h-6 w-7' },
    },
    defaultVariants: { size: 'md' },
  },
);

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
