import { useEffect, useRef, type ReactNode } from 'react';
import { takeFocus } from './take-focus.ts';

/** The heading of a panel: the keyboard goes to it when the panel opens or turns to something else. */
export function FocusedHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => takeFocus(heading.current), []);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
