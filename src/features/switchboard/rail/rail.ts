import { m } from '#messages/start';

/** The most chats of one state. */
export const CHATS_SHOWN = 5;

export const ROWS = { least: 4, most: 20 };
/** Heights in pixels, as the classes of the rail set them. */
export const HIGH = { topbar: 56, section: 47, nothing: 43, row: 46, group: 27, feedback: 47 };

export const feedbackRows = (wide: boolean): number => (wide ? 8 : 3);

/** The height of the window that is not for tasks, in pixels, by the rows of the other sections: not measured, so no row moves for it. */
export const heightBeside = (sections: readonly (readonly [rows: number, row: number])[]): number =>
  sections.reduce(
    (sum, [rows, row]) => sum + HIGH.section + (rows === 0 ? HIGH.nothing : rows * row),
    HIGH.topbar + HIGH.section,
  );

export const rowsIn = (height: number, beside: number): number =>
  Math.min(Math.max(Math.floor((height - beside) / HIGH.row), ROWS.least), ROWS.most);

/** The same as a height for CSS, for the markup, which has the most rows and is for any window. */
export const highestRows = (beside: number): string =>
  `max(${ROWS.least * HIGH.row}px, round(down, 100dvh - ${beside}px, ${HIGH.row}px))`;

/** "over 2 min", "over 1 h", "over 2 d", rounded down. */
export function longWaitWords(wait: number): string {
  const minutes = Math.floor(wait / 60_000);
  if (minutes < 60) return m.railOverMinutes({ count: minutes });
  return minutes < 24 * 60
    ? m.railOverHours({ count: Math.floor(minutes / 60) })
    : m.railOverDays({ count: Math.floor(minutes / 1440) });
}
