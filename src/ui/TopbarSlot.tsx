import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

let slot: HTMLElement | null = null;
const listeners = new Set<() => void>();

function setSlot(element: HTMLElement | null): void {
  slot = element;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where a screen may put a control into the top bar. The shell has it once. */
export function TopbarSlot() {
  return <span className="topbar__slot" ref={setSlot} />;
}

/** Puts its children into the top bar. */
export function InTopbar({ children }: { readonly children: ReactNode }) {
  const element = useSyncExternalStore(
    subscribe,
    () => slot,
    () => null,
  );
  return element ? createPortal(children, element) : null;
}
