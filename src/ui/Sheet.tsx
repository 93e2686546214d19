import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface SheetProps {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** The phone's dialog, from the foot of the screen. Open while mounted; Escape, the cross and the scrim close it. */
export function Sheet({ title, note, children, onClose }: SheetProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = sheet.current;
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
      ref={sheet}
      className="sheetwrap"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="sheet">
        <div className="sheet__grip" />
        <div className="sheet__head">
          <div>
            <h2 id={titleId}>{title}</h2>
            {note ? <p>{note}</p> : null}
          </div>
          <button type="button" className="sheet__x" aria-label="Close" onClick={onClose}>
            <Icon name="x" size={20} />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
