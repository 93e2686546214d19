import { cx } from 'class-variance-authority';
import type { HTMLAttributes, MouseEvent, Ref } from 'react';

/** The classes of a long list of which only what can be seen is rendered (`useLongList`), and of its parts. */
export const longList = cx(
  'min-h-0 overflow-x-hidden overflow-y-auto bg-surface [contain:strict] [overflow-anchor:none] aria-busy:overflow-hidden',
  // It ends above a toast, which would be over its last rows.
  '[[data-frame]:has(~*_[data-toast])_&]:mb-18',
);
export const longRow = cx(
  'group/row cursor-pointer border-b border-line [contain:strict]',
  'hover:bg-sunken desk:aria-selected:rounded-[2px] desk:aria-selected:border-b-transparent desk:aria-selected:bg-accent-soft desk:aria-selected:inset-ring-2',
  'desk:aria-selected:inset-ring-accent desk:in-[[data-keys]:focus-visible]:aria-selected:shadow-[inset_0_0_0_4px_var(--color-surface)]',
  'desk:aria-selected:forced-outline',
);
export const longHead = 'sticky top-0 z-1 bg-surface text-sm font-strong';
/** Skeletons of one line in place of two, `--line-height` high, for lists whose rows have one. */
export const lineSkeletons =
  'desk:[&_[data-skeleton]]:h-(--line-height) desk:[&_[data-skeleton]]:py-[calc((var(--line-height)-13px)/2)] desk:[&_[data-skeleton]>:nth-child(n+4)]:hidden';

/** The classes of a link that covers its row, which is what it is positioned by. */
export const wholeRow = "after:absolute after:inset-0 after:content-['']";

/** Whether a click on a link opens a tab, which is the browser's. */
export const opensTab = ({ ctrlKey, metaKey }: Pick<MouseEvent, 'ctrlKey' | 'metaKey'>): boolean =>
  ctrlKey || metaKey;

/** Keeps the focus where it is, or moves it to the list: the link of a row takes none. */
export const keepFocus = (event: MouseEvent): void => {
  event.preventDefault();
  const list = event.currentTarget.closest<HTMLElement>('[data-keys="list"]');
  list?.focus({ preventScroll: true });
};

interface ListRowProps extends Omit<HTMLAttributes<HTMLElement>, 'onClick'> {
  readonly role: 'option' | 'row';
  /** What an option opens: it is a link then. A row has a link in a cell (`wholeRow`), since it cannot be one. */
  readonly href?: string;
  readonly onPress: (event: MouseEvent) => void;
}

/** A row of a list or grid. It takes no focus: the list, or the field above it, names it by `aria-activedescendant`. */
export function ListRow({ onPress, ...rest }: ListRowProps) {
  const Row = rest.href === undefined ? 'div' : 'a';
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the list has the focus and the keys; the caller gives the role
    <Row
      {...rest}
      tabIndex={Row === 'a' ? -1 : undefined}
      onMouseDown={keepFocus}
      onClick={(event: MouseEvent) => {
        if (opensTab(event)) return;
        event.preventDefault();
        onPress(event);
      }}
    />
  );
}

interface ScrollRegionProps extends HTMLAttributes<HTMLDivElement> {
  readonly 'aria-label': string;
  readonly ref: Ref<HTMLDivElement>;
  /** Called when the person scrolls: by wheel, touch or a key. */
  readonly onHand?: () => void;
}

/** A scrollable area with a name. It is a tab stop, since the keyboard could not scroll it otherwise. */
export function ScrollRegion({ onHand, ...rest }: ScrollRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- the keyboard scrolls only what it can reach
    <div {...rest} role="region" tabIndex={0} onWheel={onHand} onTouchMove={onHand} onKeyDown={onHand} />
  );
}

interface GapProps {
  readonly className: string;
  readonly columns: number;
  /** In pixels. */
  readonly height: number;
}

/** An empty table row, as high as the rows that are not rendered because they are out of sight. */
export function Gap({ className, columns, height }: GapProps) {
  return (
    <tr className={className} aria-hidden="true">
      <td aria-hidden="true" colSpan={columns} style={{ height }} />
    </tr>
  );
}
