import { m } from '#messages/start';
import type { KeyboardEventHandler, ReactNode } from 'react';

/** The speed dial digit of a person or a group, as a keycap: the key that transfers a call. */
export function DialKey({ digit, className = '' }: { readonly digit: number; readonly className?: string }) {
  return (
    <kbd
      className={`h-5.5 min-w-6.5 text-sm font-strong text-ink normal-nums ${className}`}
      title={m.speedDial({ digit })}
    >
      {digit}
    </kbd>
  );
}

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
