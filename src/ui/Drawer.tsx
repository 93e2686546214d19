import type { ReactNode } from 'react';
import { Modal } from './Modal.tsx';

interface DrawerProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A panel from the right edge over the desk. Open while mounted; Escape and the scrim close it. */
export const Drawer = ({ label, children, onClose }: DrawerProps) => (
  <Modal label={label} onDismiss={onClose}>
    <div className="drawer">{children}</div>
  </Modal>
);
