import type { Density } from '#contract/viewer.ts';
import { rendering } from '#src/lib/served.ts';
import { createKeptStore } from '#src/lib/store.ts';

/** The density of the board that was chosen in this browser. */
export const density = createKeptStore<Density>(
  'frontdesk.density',
  (kept) => (kept === 'compact' ? 'compact' : 'comfortable'),
  (chosen) => chosen,
  () => rendering()?.viewer.density ?? 'comfortable',
);

/** Heights and widths in pixels, as the classes of the frame and of the cards set them. */
const HIGH = { around: 112, row: 98 };
const WIDE = { around: 120, rail: 348, column: 220, gap: 8 };

/**
 * Media queries for the size of the window: one of them matches when so many cards fit without scrolling. From the window and not
 * measured, so that the gateway offers the same as the page.
 */
export function fitQueries(people: number): readonly string[] {
  const height = (columns: number) =>
    `(height >= ${HIGH.around + Math.ceil(people / columns) * HIGH.row - WIDE.gap}px)`;
  const width = (columns: number, rail: number) => WIDE.around + rail + columns * WIDE.column - WIDE.gap;
  return [
    `(width >= 1800px) and ${height(5)}`,
    ...[1, 2, 3, 4, 5, 6].flatMap((columns) => [
      `(width < 1800px) and (width >= ${Math.max(1180, width(columns, WIDE.rail))}px) and ${height(columns)}`,
      `(width < 1180px) and (width >= ${width(columns, 0)}px) and ${height(columns)}`,
    ]),
  ];
}
