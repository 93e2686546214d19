import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

interface WithTipProps {
  /** What the control does. Its own label says the same to screen readers. */
  readonly tip: string;
  readonly keys?: readonly string[];
  /** More classes of the tip. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** Shows an icon button's name and keys below it. `--tip-otherwise` and `--tip-delay` change display and delay. */
export function WithTip({ tip, keys = [], className = '', children }: WithTipProps) {
  return (
    <span className="relative grid hover:[--tip:flex] has-focus-visible:[--tip:flex]">
      {children}
      <span
        className={cx(
          'pointer-events-none absolute start-1/2 top-[calc(100%+9px)] z-5 -translate-x-1/2 items-center gap-1.5',
          '[display:var(--tip,var(--tip-otherwise,none))] animate-[tip-in_150ms_var(--tip-delay,300ms)_both]',
          'rounded-control bg-primary py-1 ps-2 pe-1.25 text-sm font-regular whitespace-nowrap text-on-primary forced-colors:border forced-colors:border-[CanvasText]',
          className,
        )}
        aria-hidden="true"
      >
        {tip}
        {keys.map((key) => (
          <kbd key={key} className="border-b border-current bg-transparent text-inherit">
            {key}
          </kbd>
        ))}
      </span>
    </span>
  );
}
