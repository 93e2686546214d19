import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** Why something did not work, announced; nothing while there are no words. `sign`: with a warning sign before them. */
export function Problem({
  sign = false,
  children,
}: {
  readonly sign?: boolean;
  readonly children: ReactNode;
}) {
  if (!children) return null;
  return (
    <p className="err" role="alert">
      {sign ? <Icon name="warn" size={14} /> : null}
      {children}
    </p>
  );
}
