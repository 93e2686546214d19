import { cva, cx, type VariantProps } from 'class-variance-authority';
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

interface ChipProps {
  readonly on: boolean;
  readonly onPress: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A filter button that is on or off: `<Chip on={…} onPress={…}><Shape presence="busy" />Busy <b>11</b></Chip>`. */
export function Chip({ on, onPress, className = '', children }: ChipProps) {
  return (
    <button
      type="button"
      className={cx(
        'inline-flex h-7.5 items-center gap-1.75 rounded-control border border-transparent px-2.5 text-base font-medium whitespace-nowrap text-ink-2 hover:bg-sunken',
        'aria-pressed:border-ink aria-pressed:bg-surface aria-pressed:forced-highlight aria-pressed:text-ink [&_b]:font-strong [&_b]:text-ink',
        className,
      )}
      aria-pressed={on}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

interface CrossProps {
  readonly label: string;
  readonly className?: string;
  readonly onPress: () => void;
}

export const Cross = ({ label, className, onPress }: CrossProps) => (
  <button type="button" className={className} aria-label={label} onClick={onPress}>
    <Icon name="x" size={14} />
  </button>
);
