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
