import type { HTMLAttributes } from 'react';

interface ListRowProps extends Omit<HTMLAttributes<HTMLElement>, 'onClick'> {
  readonly role: 'option' | 'row';
  readonly onPress: () => void;
}

/**
 * A row of a list or grid. It takes no focus: the list, or the field above it, keeps the keyboard and names the row by
 * `aria-activedescendant`.
 */
export function ListRow({ onPress, ...rest }: ListRowProps) {
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the list has the keyboard; the role is given
  return <div {...rest} onClick={onPress} />;
}
