import type { KeyboardEventHandler, ReactNode } from 'react';

interface KeysWithinProps {
  readonly onKeyDown: KeyboardEventHandler<HTMLElement>;
  readonly children: ReactNode;
}

/** Listens to the keys pressed inside it, such as in a form or a group of links. It has no box and no role. */
export function KeysWithin({ onKeyDown, children }: KeysWithinProps) {
  return (
    <div role="presentation" style={{ display: 'contents' }} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}
