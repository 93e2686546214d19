import type { ReactNode } from 'react';

interface WithTipProps {
  /** What the control does. Its own label says the same to screen readers. */
  readonly tip: string;
  readonly keys?: readonly string[];
  readonly children: ReactNode;
}

/** Shows the name and the keys of an icon button below it, while it is hovered or focused. */
export function WithTip({ tip, keys = [], children }: WithTipProps) {
  return (
    <span className="tipped">
      {children}
      <span className="tip" aria-hidden="true">
        {tip}
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </span>
    </span>
  );
}
