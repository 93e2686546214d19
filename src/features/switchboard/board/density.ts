import { served, type Density } from '#src/lib/served.ts';
import { createStore } from '#src/lib/store.ts';

/** The choice of this browser. It is not personal data. */
const KEY = 'frontdesk.density';

function read(): Density {
  try {
    return localStorage.getItem(KEY) === 'compact' ? 'compact' : 'comfortable';
  } catch {
    // No storage, or in the gateway.
    return 'comfortable';
  }
}

export const density = createStore<Density>(read(), ({ set }) => {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === null || key === KEY) set(read());
  };
  window.addEventListener('storage', elsewhere);
  return () => window.removeEventListener('storage', elsewhere);
});

/** The density of the board, in the gateway that of the request. */
export const densityNow = (): Density => served()?.viewer.density ?? density.get();

/** Chooses a density, and keeps it for the next visit. */
export function chooseDensity(next: Density): void {
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Without storage, the choice is kept until the page is closed.
  }
  density.set(next);
}

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
