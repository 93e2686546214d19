import type { IconName } from './icon-names.ts';

interface IconProps {
  readonly name: IconName;
  /** 16 px unless told; 20 in the navigation, 14 beside small text. */
  readonly size?: 14 | 16 | 20;
  readonly className?: string;
}

/** An icon of the sprite, in the colour of its text. Always beside or under a name: it is hidden from screen readers. */
export function Icon({ name, size = 16, className }: IconProps) {
  const classes = ['i', size === 16 ? '' : `i-${size}`, className ?? ''].filter(Boolean).join(' ');
  return (
    <svg className={classes} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
