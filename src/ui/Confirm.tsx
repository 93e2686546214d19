import type { ReactNode } from 'react';
import { CancelOr, Dialog } from './Dialog.tsx';
import { Problem } from './Field.tsx';

interface ConfirmProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The button's text, with the action and the amount: "Send 10 text messages". */
  readonly act: string;
  readonly danger?: boolean;
  readonly working?: boolean;
  /** Why the last try failed. It is shown here only. */
  readonly failed?: string | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before an action that cannot be undone. */
export function Confirm(props: ConfirmProps) {
  const { title, children, act, danger, working = false, failed, onConfirm, onCancel } = props;
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onCancel}
      foot={
        <CancelOr
          onCancel={onCancel}
          kind={danger ? 'danger' : 'solid'}
          working={working}
          onClick={onConfirm}
        >
          {act}
        </CancelOr>
      }
    >
      {children}
      <Problem>{failed}</Problem>
    </Dialog>
  );
}
