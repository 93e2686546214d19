/** The four presences as the spec names them; `dnd` is the design's short name for do not disturb. */
export type ShapePresence = 'available' | 'busy' | 'do_not_disturb' | 'unknown';

const SHAPES: Record<ShapePresence, 'available' | 'busy' | 'dnd' | 'unknown'> = {
  available: 'available',
  busy: 'busy',
  do_not_disturb: 'dnd',
  unknown: 'unknown',
};

/** The design's short name of a presence, as it stands in class names: `person--dnd`, `p-dnd`. */
export function shapeName(presence: ShapePresence): 'available' | 'busy' | 'dnd' | 'unknown' {
  return SHAPES[presence];
}

/** The shape and colour of a presence: disc, square, barred disc, broken ring. A word always stands beside it. */
export function Shape({ presence }: { readonly presence: ShapePresence }) {
  const name = SHAPES[presence];
  return (
    <svg className={`g g-${name}`} aria-hidden="true">
      <use href={`#g-${name}`} />
    </svg>
  );
}
