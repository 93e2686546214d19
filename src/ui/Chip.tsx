import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

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
