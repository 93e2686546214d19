import type { KeyboardEventHandler, ReactNode } from 'react';

interface KeysWithinProps {
  readonly onKeyDown: KeyboardEventHandler<HTMLElement>;
  readonly children: ReactNode;
}

/** Hears the keys pressed in what it wraps, such as a form or a group of links. It has no box and no role of its own. */
export function KeysWithin({ onKeyDown, children }: KeysWithinProps) {
  return (
    <div role="presentation" style={{ display: 'contents' }} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}
