import type { IconName } from './icon-names.ts';

interface IconProps {
  readonly name: IconName;
  /** In pixels: 16 by default, 20 in the navigation, 14 beside small text. */
  readonly size?: 14 | 16 | 20;
  readonly className?: string;
}

/** An icon of the sprite, in the colour of its text. It is hidden from screen readers, so it always needs a text or a label. */
export function Icon({ name, size = 16, className }: IconProps) {
  const classes = ['i', size === 16 ? '' : `i-${size}`, className ?? ''].filter(Boolean).join(' ');
  return (
    <svg className={classes} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
