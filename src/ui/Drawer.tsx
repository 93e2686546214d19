import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

interface DrawerProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A panel from the right edge over the desk, the browser's own dialog: focus stays in, Escape and the scrim close it. */
export function Drawer({ label, children, onClose }: DrawerProps) {
  const drawer = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = drawer.current;
    const before = document.activeElement;
    if (element && !element.open) element.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the scrim; Escape is the key
    <dialog
      ref={drawer}
      className="drawerwrap"
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="drawer">{children}</div>
    </dialog>
  );
}
