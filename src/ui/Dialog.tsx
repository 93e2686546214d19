import { m } from '#messages/shared';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { isolated } from '#src/lib/text.ts';
import { Button, type ButtonProps } from './Button.tsx';
import { Problem } from './Field.tsx';
import { Rich } from './Rich.tsx';
import { Modal } from './Modal.tsx';

export interface DialogProps {
  readonly title: string;
  /** Grey, beside the title: whose it is. */
  readonly note?: ReactNode;
  readonly tabs?: ReactNode;
  readonly children: ReactNode;
  /** Whether the children are `DialogParts`, with a foot of their own. */
  readonly bare?: boolean;
  readonly onClose: () => void;
  readonly size?: 'small' | 'wide';
  /** The buttons at the bottom: the quiet one first, the main action last. */
  readonly foot?: ReactNode;
  /** Whether a button next to the title closes it. */
  readonly closable?: boolean;
  /** An alert that only its own button closes: Escape and a press outside do nothing. */
  readonly insists?: boolean;
}

const SIZES = { small: 'w-full max-w-110', medium: 'w-[min(100%,560px)]', wide: 'w-[min(100%,980px)]' };

/** A dialog in the middle of the screen. Open while mounted; Escape and a press outside close it. */
export function Dialog(props: DialogProps) {
  const { title, note, tabs, children, bare, onClose, size, foot, closable, insists } = props;
  const titleId = useId();
  const small = size === 'small';
  return (
    <Modal
      centred
      role={insists ? 'alertdialog' : undefined}
      labelledBy={titleId}
      onDismiss={() => {
        if (!insists) onClose();
      }}
    >
      <div
        className={`max-h-full scroll-pb-16 overflow-auto rounded-float border border-line-strong bg-surface shadow-dialog ${SIZES[size ?? 'medium']}`}
        data-dialog
      >
        <header className={`flex items-center gap-2 ${small ? 'px-6 pt-5' : 'px-4.5 pt-3.5'}`}>
          <h2 id={titleId} className={small ? 'text-xl font-strong' : 'text-lg font-strong'}>
            {isolated(title)}{' '}
            {note ? <span className="ms-1.5 text-base font-regular text-ink-3">{note}</span> : null}
          </h2>
          {closable ? (
            <Button kind="quiet" small className="ms-auto -me-2" onClick={onClose}>
              <Rich message={m.closeEsc} tags={{ kbd: <kbd /> }} />
            </Button>
          ) : null}
        </header>
        {tabs}
        {bare ? (
          children
        ) : (
          <DialogParts small={small} foot={foot}>
            {children}
          </DialogParts>
        )}
      </div>
    </Modal>
  );
}

interface DialogPartsProps extends Pick<DialogProps, 'children' | 'foot'> {
  readonly small?: boolean;
}

/** In a window that is high enough, the foot stays in sight while what is above it scrolls. */
const IN_SIGHT = 'z-1 bg-surface [@media(min-height:480px)]:sticky [@media(min-height:480px)]:bottom-0';

/** The content of a dialog, and its foot. */
export const DialogParts = ({ small = false, foot, children }: DialogPartsProps) => (
  <>
    <div className={small ? 'px-6 pt-3.5 pb-5.5' : 'px-4.5 pt-3.5 pb-4'}>{children}</div>
    {foot ? (
      <footer
        className={`flex flex-wrap items-center gap-2 border-t border-line py-3 max-desk:*:h-auto max-desk:*:whitespace-normal ${IN_SIGHT} ${small ? 'px-6' : 'px-4.5'}`}
      >
        {foot}
      </footer>
    ) : null}
  </>
);

/** The buttons of a dialog that asks for something: Cancel, and the action, which the other properties are for. */
export function CancelOr({ onCancel, ...action }: ButtonProps & { readonly onCancel: () => void }) {
  return (
    <>
      <Button kind="quiet" onClick={onCancel}>
        {m.cancel()}
      </Button>
      <Button kind="solid" className="ms-auto" {...action} />
    </>
  );
}

interface ConfirmProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The button's text, with the action and the amount: "Send 10 text messages". */
  readonly confirm: string;
  readonly danger?: boolean;
  readonly working?: boolean;
  /** Why the last try failed. It is shown here only. */
  readonly failed?: string | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before an action that cannot be undone. */
export function Confirm(props: ConfirmProps) {
  const { title, children, confirm, danger, working = false, failed, onConfirm, onCancel } = props;
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
          {confirm}
        </CancelOr>
      }
    >
      {children}
      <Problem>{failed}</Problem>
    </Dialog>
  );
}
