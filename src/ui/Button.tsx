import type { ButtonHTMLAttributes, Ref } from 'react';
import { button } from './buttons.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-names.ts';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: 'plain' | 'solid' | 'quiet' | 'danger';
  readonly small?: boolean;
  readonly icon?: IconName;
  /** Shows that the action is running. The button keeps its size and ignores further presses. */
  readonly working?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** The design's button. With only an icon it needs an `aria-label`. While `working` it ignores presses, and keeps the focus. */
export function Button(props: ButtonProps) {
  const { kind, small, icon, working, className, children, type, onClick, ...rest } = props;
  return (
    <button
      type={type ?? 'button'}
      className={button({
        kind,
        size: small ? 'sm' : 'md',
        icon: icon !== undefined && children === undefined,
        className,
      })}
      aria-disabled={working ? true : undefined}
      onClick={working ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {icon ? <Icon name={icon} /> : null}
      {children}
    </button>
  );
}
