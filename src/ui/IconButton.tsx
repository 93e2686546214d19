import type { ButtonHTMLAttributes, Ref } from 'react';
import { iconButton } from './buttons.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-names.ts';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: IconName;
  readonly label: string;
  readonly size?: 'md' | 'card';
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A small button with only an icon. */
export const IconButton = ({ icon, label, size, className, ...rest }: IconButtonProps) => (
  <button type="button" className={iconButton({ size, className })} aria-label={label} {...rest}>
    <Icon name={icon} />
  </button>
);
