import type { HTMLAttributes, MouseEvent } from 'react';

interface ListRowProps extends Omit<HTMLAttributes<HTMLElement>, 'onClick'> {
  readonly role: 'option' | 'row';
  readonly onPress: (event: MouseEvent) => void;
}

/**
 * A row of a list or grid. It takes no focus: the list, or the field above it, keeps the focus and names the row with
 * `aria-activedescendant`.
 */
export function ListRow({ onPress, ...rest }: ListRowProps) {
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the list has the focus and the keys; the caller gives the role
  return <div {...rest} onClick={onPress} />;
}
