import type { ReactNode } from 'react';
import { Modal } from './Modal.tsx';

interface DrawerProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A panel over the page, from its right edge. Open while mounted. Escape or a press on the backdrop closes it. */
export const Drawer = ({ label, children, onClose }: DrawerProps) => (
  <Modal label={label} onDismiss={onClose}>
    <div className="drawer">{children}</div>
  </Modal>
);
