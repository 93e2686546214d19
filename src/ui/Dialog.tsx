import { useId } from 'react';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { Modal } from './Modal.tsx';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly size?: 'small' | 'wide';
  /** The buttons at the bottom: the quiet one first, the main action last. */
  readonly foot?: ReactNode;
  /** Whether a button next to the title closes it. */
  readonly closable?: boolean;
  /** An alert that only its own button closes: Escape and a press outside do nothing. */
  readonly insists?: boolean;
}

/** A dialog in the middle of the screen. Open while mounted; Escape and a press outside close it. */
export function Dialog({ title, children, onClose, size, foot, closable, insists }: DialogProps) {
  const titleId = useId();
  return (
    <Modal
      centred
      role={insists ? 'alertdialog' : undefined}
      labelledBy={titleId}
      onDismiss={() => {
        if (!insists) onClose();
      }}
    >
      <div className={size ? `dlg dlg--${size}` : 'dlg'}>
        <header className="dlg__head">
          <h2 id={titleId}>{title}</h2>
          {closable ? (
            <Button kind="quiet" small onClick={onClose}>
              Close <kbd>Esc</kbd>
            </Button>
          ) : null}
        </header>
        <div className="dlg__body">{children}</div>
        {foot ? <footer className="dlg__foot">{foot}</footer> : null}
      </div>
    </Modal>
  );
}

/** The buttons of a dialog that asks for something: Cancel, and the action, which the other properties are for. */
export function CancelOr({ onCancel, ...action }: ButtonProps & { readonly onCancel: () => void }) {
  return (
    <>
      <Button kind="quiet" onClick={onCancel}>
        Cancel
      </Button>
      <Button kind="solid" className="push" {...action} />
    </>
  );
}
