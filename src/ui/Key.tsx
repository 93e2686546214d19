import type { ReactNode } from 'react';

/** A keycap: the hint of a key. */
export function Key({ children }: { readonly children: ReactNode }) {
  return <kbd>{children}</kbd>;
}

/** The speed dial digit of a person or a group, as a keycap: what to press to transfer. */
export function DialKey({ digit }: { readonly digit: number }) {
  return (
    <kbd className="key key--dial" title={`Speed dial ${digit}`}>
      {digit}
    </kbd>
  );
}
