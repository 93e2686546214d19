import { type Presence, shapeName } from '#src/lib/presence.ts';

interface ShapeProps {
  readonly presence: Presence;
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

/** The colours of presence by the name of its shape (`shapeName`): of the shape, of its word, and of the cell behind it. */
export const SHAPE_COLOUR = {
  available: 'text-available',
  busy: 'text-busy',
  dnd: 'text-dnd',
  unknown: 'text-unknown',
} as const;
export const WORD_COLOUR = {
  available: 'text-available-ink',
  busy: 'text-busy-ink',
  dnd: 'text-dnd-ink',
  unknown: 'text-unknown-ink',
} as const;
export const CELL_COLOUR = {
  available: 'bg-available-soft',
  busy: 'bg-busy-soft',
  dnd: 'bg-dnd-soft',
  unknown: 'bg-unknown-soft',
} as const;
/** Less colour, with the same contrast, in what shows presence while the answers are late. */
export const softened = 'in-data-late:saturate-30';
