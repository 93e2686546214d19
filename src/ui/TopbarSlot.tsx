import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { createStore } from '#src/lib/store.ts';
import { useStore } from './use-store.ts';

const slot = createStore<HTMLElement | null>(null);
const setSlot = slot.set;

/** Where a screen may put a control into the top bar. The shell has it once. */
export function TopbarSlot() {
  return <span className="topbar__slot" ref={setSlot} />;
}

/** Puts its children into the top bar. */
export function InTopbar({ children }: { readonly children: ReactNode }) {
  const element = useStore(slot);
  return element ? createPortal(children, element) : null;
}
