import { m } from '#messages/shared';
import { cx } from 'class-variance-authority';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { isolated } from '#src/lib/text.ts';
import { Icon } from './Icon.tsx';
import { Modal } from './Modal.tsx';

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
