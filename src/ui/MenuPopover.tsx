import type { ReactNode, RefObject } from 'react';
import { Menu, Popover, type Key } from 'react-aria-components';

interface MenuPopoverProps {
  readonly label: string;
  /** What opened it: it is placed beside it, and focus goes back to it. */
  readonly trigger: RefObject<HTMLElement | null>;
  readonly placement: 'bottom end' | 'right bottom';
  readonly narrow?: boolean;
  /** Above the items: who or what it is about. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly onAction?: (key: Key) => void;
  /** The marked items, where one of them all is chosen. */
  readonly chosen?: readonly string[];
}

/**
 * A menu over the desk, by the ARIA menu pattern: arrows, Home, End, first letters, Escape; open while mounted. Fetch
 * it with a lazy import: its library is no part of the first load.
 */
export function MenuPopover(props: MenuPopoverProps) {
  const { label, trigger, placement, narrow, head, children, onClose, onAction, chosen } = props;
  return (
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
      className={narrow ? 'menu menu--float menu--narrow' : 'menu menu--float'}
    >
      {head}
      <Menu
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that opens takes the focus (ARIA menu pattern)
        autoFocus="first"
        onClose={onClose}
        onAction={onAction ?? (() => undefined)}
        selectionMode={chosen ? 'single' : 'none'}
        selectedKeys={chosen ?? []}
        disallowEmptySelection
      >
        {children}
      </Menu>
    </Popover>
  );
}
