import { m } from '#messages/shared';
import { cx } from 'class-variance-authority';
import { useId, useLayoutEffect, useRef } from 'react';
import type { KeyboardEventHandler, ReactNode } from 'react';
import { isolated } from '#src/lib/text.ts';
import { Icon } from './Icon.tsx';

interface ModalProps {
  /** Centres it on the screen. Without this, the content sets its own position. */
  readonly centred?: boolean;
  /** Without a shade over the page. */
  readonly clear?: boolean;
  /** Its name; `labelledBy` is the id of the element with its name. */
  readonly label?: string;
  readonly labelledBy?: string;
  readonly role?: 'alertdialog' | undefined;
  readonly children: ReactNode;
  readonly onKeyDown?: KeyboardEventHandler<HTMLDialogElement>;
  /** Escape, or a press on the backdrop. */
  readonly onDismiss: () => void;
}

/**
 * The browser's own modal dialog. Open while mounted. It takes the focus, keeps it inside, and gives it back at the end: if what had it
 * has gone, to the first button of its section or dialog.
 */
export function Modal(props: ModalProps) {
  const { centred, clear, label, labelledBy, role, children, onKeyDown, onDismiss } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  /** Where the last press began: a selection that ends outside of a field is a click on the backdrop, too. */
  const pressed = useRef<EventTarget>(null);
  // A layout effect, so that the dialog has the focus before the next key.
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    const part = before?.closest('section, dialog');
    if (element && !element.open) element.showModal();
    return () => {
      element?.close();
      const back = before?.isConnected ? before : part?.querySelector('button');
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a press on the backdrop closes it; the key for that is Escape
    <dialog
      ref={dialog}
      className={cx(
        'fixed inset-0 size-auto max-h-none max-w-none bg-transparent text-inherit',
        clear ? 'backdrop:bg-transparent' : 'backdrop:bg-scrim',
        centred ? 'overflow-auto p-6 open:grid open:place-items-center' : 'overflow-hidden p-0',
      )}
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

interface DrawerProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Where a drawer is. For the markup of the gateway too, which knows no width. */
export const drawerPlace =
  'inset-y-0 end-0 flex w-[min(100%,var(--rail-w))] flex-col overflow-x-hidden overflow-y-auto border-s border-line bg-surface shadow-dialog max-desk:w-full max-desk:border-0';

/** A panel over the page, from its right edge. Open while mounted. Escape or a press on the backdrop closes it. */
export const Drawer = ({ label, children, onClose }: DrawerProps) => (
  <Modal label={label} onDismiss={onClose}>
    <div className={`absolute ${drawerPlace}`} data-drawer>
      {children}
    </div>
  </Modal>
);

interface SheetProps {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** The classes of a row of a sheet: a link, a button or a menu item. */
export const sheetOption =
  'flex min-h-12 w-full items-center gap-3 border-t border-line px-1 text-lg font-regular aria-checked:font-strong';

/** A dialog for phones, from the bottom of the screen. Open while mounted. Escape, the cross or the backdrop closes it. */
export function Sheet({ title, note, children, onClose }: SheetProps) {
  const titleId = useId();
  return (
    <Modal labelledBy={titleId} onDismiss={onClose}>
      <div
        className={cx(
          'absolute inset-x-0 bottom-0 flex max-h-[calc(100dvh-24px)] flex-col overflow-auto rounded-t-[14px] border-t border-line-strong bg-surface px-4 pt-2.5',
          'pb-[max(22px,env(safe-area-inset-bottom))] shadow-dialog',
        )}
      >
        <div className="mx-auto mb-3 h-1 w-9 flex-none rounded-[2px] bg-line-control" />
        <div className="flex items-start gap-3">
          <div>
            <h2 id={titleId} className="text-xl font-strong">
              {isolated(title)}
            </h2>
            {note ? <p className="text-md font-regular text-ink-3">{note}</p> : null}
          </div>
          <button
            type="button"
            className="ms-auto -me-2.5 -mt-2 grid size-11 flex-none place-items-center rounded-control"
            aria-label={m.close()}
            onClick={onClose}
          >
            <Icon name="x" size={20} />
          </button>
        </div>
        {children}
      </div>
    </Modal>
  );
}
