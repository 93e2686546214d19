import { useEffect, type ReactNode } from 'react';
import { Empty } from './Panels.tsx';
import { announce } from './toasts.ts';

interface GoneProps {
  /** That it is gone, which screen readers hear once. */
  readonly title: string;
  readonly why: string;
  readonly children: ReactNode;
}

/** In place of something open that is not there any more. */
export function Gone({ title, why, children }: GoneProps) {
  useEffect(() => announce(title), [title]);
  return (
    <Empty title={title}>
      <p>{why}</p>
      {children}
    </Empty>
  );
}
