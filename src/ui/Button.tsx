import type { ButtonHTMLAttributes, Ref } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-names.ts';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: 'solid' | 'quiet' | 'danger';
  readonly small?: boolean;
  readonly icon?: IconName;
  /** Shows that the act is under way; the button keeps its place and takes no second press. */
  readonly working?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/**
 * The design's button. With an icon alone it needs an `aria-label`. While `working`, it stays focusable (so that
 * focus is not lost) and ignores presses.
 */
export function Button(props: ButtonProps) {
  const { kind, small, icon, working, className, children, type, onClick, ...rest } = props;
  const classes = [
    'btn',
    kind ? `btn--${kind}` : '',
    small ? 'btn--sm' : '',
    icon && children === undefined ? 'btn--icon' : '',
    className ?? '',
  ];
  return (
    <button
      type={type ?? 'button'}
      className={classes.filter(Boolean).join(' ')}
      aria-disabled={working ? true : undefined}
      onClick={working ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {icon ? <Icon name={icon} /> : null}
      {children}
    </button>
  );
}
