import { createKeptStore } from '#src/browser/store.ts';

/** The density of the board that was chosen in this browser. */
export const density = createKeptStore<'comfortable' | 'compact'>(
  'frontdesk.density',
  (kept) => (kept === 'compact' ? 'compact' : 'comfortable'),
  (chosen) => chosen,
);

/** Heights and widths in pixels, as the classes of the frame and of the cards set them. */
const HIGH = { around: 112, row: 98 };
const WIDE = { around: 120, rail: 348, column: 220, gap: 8 };

/** Whether the cards of so many people fit in a window without scrolling. From the window and not measured: no card moves for it. */
export function allFit(people: number, width: number, height: number): boolean {
  const beside = WIDE.around + (width < 1180 ? 0 : WIDE.rail);
  const columns = width >= 1800 ? 5 : Math.min(6, Math.floor((width - beside + WIDE.gap) / WIDE.column));
  return columns > 0 && height >= HIGH.around + Math.ceil(people / columns) * HIGH.row - WIDE.gap;
}
