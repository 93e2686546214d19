import { m } from '#messages/start';

/** The unheard voicemails, and the playing one, which is heard at its end. */
export function voicemailsInRail<V extends { readonly id: number; readonly heard: boolean }>(
  newestFirst: readonly V[],
  limit: number,
  isPlaying: (id: number) => boolean,
): readonly V[] {
  const rows = newestFirst.filter(({ id, heard }) => !heard || isPlaying(id));
  const playing = rows.findIndex(({ id }) => isPlaying(id));
  return playing < limit
    ? rows.slice(0, limit)
    : [...rows.slice(0, limit - 1), ...rows.slice(playing, playing + 1)];
}

/** The most chats of one state. */
export const CHATS_SHOWN = 5;

/** The least and the most unheard voicemails in the rail. */
const ROWS = { least: 4, most: 20 };
/** Heights in pixels, as the classes of the rail set them. */
const HIGH = { topbar: 56, section: 47, nothing: 43, row: 46, group: 27, feedback: 47, more: 20 };

/** What the rail shows beside the voicemails, in rows. */
export interface RailRows {
  /** The rows of each section of chats. */
  readonly chats: readonly number[];
  /** Null where the groups are elsewhere. */
  readonly groups: number | null;
  readonly feedback: number;
}

/**
 * Media queries for the height of the window: as many match as there is space for voicemails above the least. From the window and not
 * measured, so that the gateway renders as many rows as the page shows.
 */
export function roomQueries({ chats, groups, feedback }: RailRows): readonly string[] {
  const section = (rows: number, row: number) => HIGH.section + (rows === 0 ? HIGH.nothing : rows * row);
  const others = [
    ...chats.map((rows) => section(rows, HIGH.row)),
    ...(groups === null ? [] : [section(groups, HIGH.group)]),
    section(feedback, HIGH.feedback),
  ].reduce((sum, high) => sum + high, HIGH.topbar + HIGH.section + HIGH.more);
  return Array.from(
    { length: ROWS.most - ROWS.least },
    (_, at) => `(height >= ${others + (ROWS.least + at + 1) * HIGH.row}px)`,
  );
}

/** The number of voicemails to show when so many of `roomQueries` match. */
export const rowsOfRoom = (matching: number): number => ROWS.least + matching;

/** "over 2 min", "over 1 h", "over 2 d", rounded down. */
export function longWaitWords(wait: number): string {
  const minutes = Math.floor(wait / 60_000);
  if (minutes < 60) return m.railOverMinutes({ count: minutes });
  return minutes < 24 * 60
    ? m.railOverHours({ count: Math.floor(minutes / 60) })
    : m.railOverDays({ count: Math.floor(minutes / 1440) });
}
