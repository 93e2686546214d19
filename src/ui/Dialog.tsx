import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly size?: 'small' | 'wide';
  /** Buttons at the foot: the quiet one first, the act last. */
  readonly foot?: ReactNode;
  /** Something beside the title, such as a close button. */
  readonly beside?: ReactNode;
  /** An alert that only its own button ends: Escape and a press outside do nothing. */
  readonly insists?: boolean;
}

/**
 * A modal dialog, the browser's own: focus goes in, stays in and comes back; Escape closes. It is open while mounted.
 */
export function Dialog({ title, children, onClose, size, foot, beside, insists }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (element && !element.open) element.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  const close = () => {
    if (!insists) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the scrim; Escape is the key
    <dialog
      ref={dialog}
      className="dlgwrap"
      role={insists ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <div className={size ? `dlg dlg--${size}` : 'dlg'}>
        <header className="dlg__head">
          <h2 id={titleId}>{title}</h2>
          {beside}
        </header>
        <div className="dlg__body">{children}</div>
        {foot ? <footer className="dlg__foot">{foot}</footer> : null}
      </div>
    </dialog>
  );
}
