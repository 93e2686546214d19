import type { ReactNode } from 'react';

interface WithTipProps {
  /** What the control does, for those who see it: its own label says the same. */
  readonly tip: string;
  readonly keys?: readonly string[];
  readonly children: ReactNode;
}

/** A control of an icon alone with its word and its keys under it, while the pointer or the keyboard is on it. */
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
