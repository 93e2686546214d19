import { useLayoutEffect, useRef } from 'react';
import type { KeyboardEventHandler, ReactNode } from 'react';

interface ModalProps {
  /** Centres it on the screen. Without this, the content sets its own position. */
  readonly centred?: boolean;
  /** Its name; `labelledBy` is the id of the element with its name. */
  readonly label?: string;
  readonly labelledBy?: string;
  readonly role?: 'alertdialog' | undefined;
  readonly children: ReactNode;
  readonly onKeyDown?: KeyboardEventHandler<HTMLDialogElement>;
  /** Escape, or a press on the backdrop. */
  readonly onDismiss: () => void;
}

/** The browser's own modal dialog. Open while mounted. It takes the focus, keeps it inside, and gives it back at the end. */
export function Modal(props: ModalProps) {
  const { centred, label, labelledBy, role, children, onKeyDown, onDismiss } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  /** Where the last press began: a selection that ends outside of a field is a click on the backdrop, too. */
  const pressed = useRef<EventTarget>(null);
  // A layout effect, so that the dialog has the focus before the next key.
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a press on the backdrop closes it; the key for that is Escape
    <dialog
      ref={dialog}
      className={`fixed inset-0 size-auto max-h-none max-w-none bg-transparent text-inherit backdrop:bg-scrim ${centred ? 'overflow-auto p-6 open:grid open:place-items-center' : 'overflow-hidden p-0'}`}
      role={role}
      aria-label={label}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss();
      }}
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && pressed.current === currentTarget) onDismiss();
      }}
      onKeyDown={onKeyDown}
    >
      {children}
    </dialog>
  );
}
