import { cx } from 'class-variance-authority';
import type { IconName } from './icon-names.ts';

/** Sizes in pixels: 16 by default, 20 in the navigation, 14 beside small text. */
const SIZES = {
  12: 'size-3',
  13: 'size-3.25',
  14: 'size-3.5',
  15: 'size-3.75',
  16: 'size-4',
  18: 'size-4.5',
  20: 'size-5',
  22: 'size-5.5',
};

/** Icons that point to where a line of text begins or ends. In a language from right to left they point the other way. */
const DIRECTED: ReadonlySet<IconName> = new Set(['left', 'right', 'signin', 'signout', 'transfer']);

interface IconProps {
  readonly name: IconName;
  readonly size?: keyof typeof SIZES;
  readonly className?: string;
}

/** An icon of the sprite, in the colour of its text. It is hidden from screen readers, so it always needs a text or a label. */
export function Icon({ name, size = 16, className = '' }: IconProps) {
  return (
    <svg
      className={cx(
        'flex-none overflow-visible fill-none stroke-current stroke-[1.5px] align-[-3px] forced-colors:text-[CanvasText] forced-colors:forced-color-adjust-auto',
        SIZES[size],
        DIRECTED.has(name) && 'rtl:-scale-x-100',
        className,
      )}
      aria-hidden="true"
    >
      <use href={`#i-${name}`} />
    </svg>
  );
}
