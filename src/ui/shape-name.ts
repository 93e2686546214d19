/** The four presences as the spec names them; `dnd` is the design's short name for do not disturb. */
export type ShapePresence = 'available' | 'busy' | 'do_not_disturb' | 'unknown';

/** The design's short name of a presence, as it stands in class names: `person--dnd`, `p-dnd`. */
export function shapeName(presence: ShapePresence): 'available' | 'busy' | 'dnd' | 'unknown' {
  return presence === 'do_not_disturb' ? 'dnd' : presence;
}
