import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-names.ts';

const pill = cva(
  [
    'inline-flex h-5 max-w-full items-center gap-1.25 rounded-key ps-1.5 pe-1.75 text-sm font-medium whitespace-nowrap',
    'forced-colors:outline forced-colors:-outline-offset-1 forced-colors:outline-[CanvasText]',
  ],
  {
    variants: {
      tone: {
        grey: 'bg-unknown-soft text-unknown-ink',
        blue: 'bg-accent-soft text-accent',
        yellow: 'bg-warn-soft text-warn-ink',
        green: 'bg-available-soft text-available-ink',
        red: 'bg-dnd-soft text-dnd-ink',
      },
    },
    defaultVariants: { tone: 'grey' },
  },
);

interface PillProps extends VariantProps<typeof pill> {
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A state in a word, with an icon, so that it does not depend on its colour. */
export const Pill = ({ tone, icon, children }: PillProps) => (
  <span className={pill({ tone })}>
    {icon ? <Icon name={icon} size={13} /> : null}
    <span className="truncate">{children}</span>
  </span>
);
