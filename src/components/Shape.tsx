import { shapeName, type Presence } from '#src/lib/presence.ts';
import { SHAPE_COLOUR } from './presence-classes.ts';

interface ShapeProps {
  readonly presence: Presence;
  /** Its size. */
  readonly className?: string;
  /** Grey: the presence is too old to be trusted. */
  readonly stale?: boolean;
}

/** The shape and colour of a presence: disc, square, barred disc, broken ring. It always needs a word beside it. */
export function Shape({ presence, className = 'size-3', stale = false }: ShapeProps) {
  const name = shapeName(presence);
  return (
    <svg
      className={`flex-none align-[-1px] forced-colors:text-[CanvasText] forced-colors:forced-color-adjust-auto ${stale ? 'text-ink-3' : SHAPE_COLOUR[name]} ${className}`}
      aria-hidden="true"
    >
      <use href={`#g-${name}`} />
    </svg>
  );
}
