import type { ReactNode, RefObject } from 'react';
import { I18nProvider, Menu, Popover, type Key } from 'react-aria-components';
import { formatLanguage } from '#src/browser/language.ts';

interface MenuPopoverProps {
  readonly label: string;
  /** The control that opened the menu. The menu is placed beside it, and gives the focus back to it. */
  readonly trigger: RefObject<HTMLElement | null>;
  readonly placement: 'bottom end' | 'end bottom';
  readonly narrow?: boolean;
  /** Shown above the items: the person or thing that the menu is about. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly onAction?: (key: Key) => void;
  /** The selected item, in a menu where one item can be selected. */
  readonly chosen?: readonly string[];
}

/** A menu with the keys of the ARIA pattern. Open while mounted. Import it lazily: its library is not part of the first load. */
export function MenuPopover(props: MenuPopoverProps) {
  const { label, trigger, placement, narrow, head, children, onClose, onAction, chosen } = props;
  return (
    <I18nProvider locale={formatLanguage()}>
      <Popover
        triggerRef={trigger}
        trigger="MenuTrigger"
        aria-label={label}
        placement={placement}
        offset={6}
        isOpen
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
        className={`z-30 max-h-[calc(100dvh-72px)] overflow-auto rounded-float border border-line-strong bg-surface p-1.5 shadow-menu ${narrow ? 'w-50' : 'w-76'}`}
      >
        {head}
        <Menu
          aria-label={label}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu takes the focus when it opens (ARIA menu pattern)
          autoFocus="first"
          className={head ? 'border-t border-line pt-1.5 outline-none' : 'outline-none'}
          onClose={onClose}
          onAction={onAction ?? (() => undefined)}
          selectionMode={chosen ? 'single' : 'none'}
          selectedKeys={chosen ?? []}
          disallowEmptySelection
        >
          {children}
        </Menu>
      </Popover>
    </I18nProvider>
  );
}
