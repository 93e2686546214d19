import { useLayoutEffect, useRef } from 'react';
import type { KeyboardEventHandler, ReactNode } from 'react';

interface ModalProps {
  /** In the middle of the screen; else what is in it says where it stands. */
  readonly centred?: boolean;
  /** Its name, or the id of what names it. */
  readonly label?: string;
  readonly labelledBy?: string;
  readonly role?: 'alertdialog' | undefined;
  readonly children: ReactNode;
  readonly onKeyDown?: KeyboardEventHandler<HTMLDialogElement>;
  /** Escape, or a press on the scrim around it. */
  readonly onDismiss: () => void;
}

/** The browser's own modal dialog, open while mounted: focus goes in, stays in and comes back. */
export function Modal(props: ModalProps) {
  const { centred, label, labelledBy, role, children, onKeyDown, onDismiss } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  // Before anybody can type.
  useLayoutEffect(() => {
    const element = dialog.current;
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
      ref={dialog}
      className={centred ? 'modal modal--centred' : 'modal'}
      role={role}
      aria-label={label}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onDismiss();
      }}
      onKeyDown={onKeyDown}
    >
      {children}
    </dialog>
  );
}
