import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { createStore } from '#src/browser/store.ts';
import { useStore } from './use-store.ts';

const slot = createStore<HTMLElement | null>(null);
const setSlot = slot.set;

/** The part of the top bar where a screen can put a control. Once in the shell. */
export function TopbarSlot() {
  return <span className="contents" ref={setSlot} />;
}

/** Renders its children in the top bar. */
export function InTopbar({ children }: { readonly children: ReactNode }) {
  const element = useStore(slot);
  return element ? createPortal(children, element) : null;
}
