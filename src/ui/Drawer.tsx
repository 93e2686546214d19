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
    <div
      className="absolute inset-y-0 end-0 flex w-[min(100%,var(--rail-w))] flex-col overflow-x-hidden overflow-y-auto border-s border-line bg-surface shadow-dialog max-desk:w-full max-desk:border-0"
      data-drawer
    >
      {children}
    </div>
  </Modal>
);
