import { useId } from 'react';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { Modal } from './Modal.tsx';

interface SheetProps {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A dialog for phones, from the bottom of the screen. Open while mounted. Escape, the cross or the backdrop closes it. */
export function Sheet({ title, note, children, onClose }: SheetProps) {
  const titleId = useId();
  return (
    <Modal labelledBy={titleId} onDismiss={onClose}>
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
    </Modal>
  );
}
