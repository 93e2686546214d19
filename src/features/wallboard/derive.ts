import { m } from '#messages/wallboard';
import { isFree } from '#contract/absences.ts';
import type { Chat } from '#contract/chats.ts';
import type { WallAlarm } from '#contract/coverage.ts';
import type { EmployeeGroup } from '#contract/employee-groups.ts';
import type { Employee } from '#contract/employees.ts';
import type { ReceptionStatistics } from '#contract/smileys.ts';
import type { Voicemail } from '#contract/voicemails.ts';
import { waitingOf } from '#src/api/chats/queries.ts';
import type { Away, WallSpan } from '#src/components/absence/away.ts';
import { reasonWords } from '#src/components/absence/words.ts';
import { isReception, type WallLook } from '#src/components/desk/wall-look.ts';
import { statisticsQuery } from '#src/api/smileys/statistics.ts';
import { narrowMoment } from '#src/lib/calendar.ts';
import { addDays, dayOf, spanOfDays } from '#src/lib/days.ts';
import { PRESENCE_ORDER, wordForPresence, dndEnd, presenceOfMembers } from '#src/lib/presence.ts';
import { percentOf } from '#contract/shares.ts';
import { decimalWords } from '#src/lib/figure.ts';
import { firstName, nameOf, shortName } from '#src/lib/text.ts';

/** The end of do-not-disturb: "14:30", "Thu", "2 Dec". '' for other people. */
function endWords(person: Employee, now: number): string {
  const end = dndEnd(person, now);
  return end === null ? '' : narrowMoment(end, now);
}

/** The people on the wall: all, or the members of the chosen groups. Null when none of these groups is known. */
export function peopleOnWall(
  people: readonly Employee[],
  groups: readonly EmployeeGroup[],
  chosen: readonly number[],
): readonly Employee[] | null {
  if (chosen.length === 0) return people;
  const shown = groups.filter(({ id }) => chosen.includes(id));
  if (shown.length === 0) return null;
  const ids = new Set(shown.flatMap((group) => group.employee_ids));
  return people.filter(({ id }) => ids.has(id));
}

const NAMING = { short: shortName, first: firstName, full: nameOf } as const;

/** Every name of a person on the wall, in the form that was chosen for it. */
const personOnWall = (names: WallLook['names'], name: string): string => NAMING[names](name);

/** The name of a voicemail's line. That of an employee is the employee's; where the endpoint does not say, it could be. Null without a name. */
export function lineOnWall(
  { names }: WallLook,
  { endpoint, endpoint_name }: Pick<Voicemail, 'endpoint' | 'endpoint_name'>,
): string | null {
  if (!endpoint_name?.trim()) return null;
  return isReception(endpoint ?? '') ? nameOf(endpoint_name) : personOnWall(names, endpoint_name);
}

const NOBODY: Away<WallSpan> = new Map();

/** The end, and the reason: "Away" where the wall is not told it. */
function awayOf(span: WallSpan | undefined, now: number) {
  if (span === undefined) return null;
  const { reason, back } = span;
  const end = back === null || back <= now ? '' : narrowMoment(back, now);
  return { end, words: reasonWords(reason) };
}

/** A column for each presence, with who of them is away. The order of the people stays. */
export const columnsOf = (
  people: readonly Employee[],
  now: number,
  names: WallLook['names'] = 'short',
  away: Away<WallSpan> = NOBODY,
) =>
  PRESENCE_ORDER.map((presence) => ({
    presence,
    tiles: people
      .filter((person) => person.live_presence === presence)
      .map((person) => ({
        id: person.id,
        name: personOnWall(names, person.name),
        end: endWords(person, now),
        away: awayOf(away.get(person.id), now),
      })),
  }));
export type Column = ReturnType<typeof columnsOf>[number];

/** The classes for the size of counts, so that the largest fits its column: "32", "205", "2000". */
export function countSize(columns: readonly Column[]): string {
  const digits = String(Math.max(0, ...columns.map(({ tiles }) => tiles.length))).length;
  return COUNT_SIZES[Math.max(0, digits - 2)] ?? 'text-[44px]/25';
}
const COUNT_SIZES = ['text-[104px]/25', 'text-[72px]/25', 'text-[56px]/25'];

export interface Fit {
  /** The height of a name in pixels of the design. */
  readonly tile: number;
  /** The number of names that fit. */
  readonly rows: number;
}
/** `lines`: of a name in two lines. */
export const TILE = { lines: 68, most: 62, least: 44 } as const;

interface Room {
  readonly height: number;
  readonly names: number;
}

/** The column with two names beside each other: the fullest. Of full names, which need the width, only one that is too low; else -1. */
export function splitOf(columns: readonly Room[], full: boolean): number {
  const most = Math.max(...columns.map(({ names }) => names));
  const fullest = columns.findIndex(({ names }) => names === most);
  return full && most * TILE.least <= (columns[fullest]?.height ?? 0) ? -1 : fullest;
}

/** The largest height of names that fits all columns, from `TILE.least` to `most`, and the number of names that then fit. */
export function fitsOf(columns: readonly Room[], most: number = TILE.most): readonly Fit[] {
  const highest = columns.map(({ height, names }) => Math.floor(height / Math.max(1, names)));
  const tile = Math.max(TILE.least, Math.min(most, ...highest));
  return columns.map(({ height }) => ({ tile, rows: Math.max(1, Math.floor(height / tile)) }));
}

/** The items that fit into `rows`, and the number of others. The last row then shows that number: "and 14 more". */
export function shownOf<T>(items: readonly T[], rows: number): { shown: readonly T[]; more: number } {
  if (items.length <= rows) return { shown: items, more: 0 };
  const shown = items.slice(0, Math.max(0, rows - 1));
  return { shown, more: items.length - shown.length };
}

/** The groups with "2 of 3", or with their presence in words when no member is free. */
export function groupLines(
  groups: readonly EmployeeGroup[],
  people: readonly Employee[],
  chosen: readonly number[],
  away: Pick<Away, 'has'> = NOBODY,
) {
  const byId = new Map(people.map((person) => [person.id, person]));
  return groups
    .filter(({ id }) => chosen.length === 0 || chosen.includes(id))
    .map((group) => {
      const members = group.employee_ids.flatMap((id) => byId.get(id) ?? []);
      const free = members.filter((member) => isFree(member, away)).length;
      const presence = presenceOfMembers(members);
      const words =
        presence === 'available'
          ? m.freeOf({ free, all: group.employee_ids.length })
          : wordForPresence(presence);
      return { id: group.id, name: nameOf(group.name), presence, words };
    });
}
export type GroupLine = ReturnType<typeof groupLines>[number];

/** The alarms of the wall's groups, and of everybody. */
export const alarmsOn = (alarms: readonly WallAlarm[], { groups }: WallLook): readonly WallAlarm[] =>
  alarms.filter(({ group_id }) => group_id === null || groups.length === 0 || groups.includes(group_id));

/** Unanswered chats of the wall's receptions, longest wait first. */
export function waitingChats(chats: readonly Chat[], settings: WallLook): readonly Chat[] {
  return waitingOf({ items: chats.filter(({ endpoint }) => isShown(settings, endpoint)) });
}

/** Unheard voicemails of the wall's receptions, oldest first. */
export function unheardVoicemails(items: readonly Voicemail[], settings: WallLook): readonly Voicemail[] {
  return items
    .filter(({ heard, endpoint }) => !heard && isShown(settings, endpoint))
    .toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at));
}

export interface Share {
  readonly positive: number;
  readonly all: number;
}

export function shareOf(receptions: readonly ReceptionStatistics[], settings: WallLook): Share {
  const shown = receptions.filter(({ endpoint }) => isShown(settings, endpoint));
  return sumOf(shown.map((one) => ({ positive: one.positive_smileys_count, all: one.smileys_count })));
}

/** 0 to 100, rounded. Null without smileys, which is not 0 %. */
export const percent = ({ positive, all }: Share): number | null => percentOf(positive, all, 0);

/** Whether a share is under a limit in per cent. It is not without smileys. */
export const isUnder = ({ positive, all }: Share, limit: number): boolean => 100 * positive < limit * all;

/** A share in per cent: "91". With a decimal where it would not look under the limit that it is under: "89.6". Null without smileys. */
export function percentWords(share: Share, limit: number | null): string | null {
  const rounded = percent(share);
  if (rounded === null) return null;
  if (limit === null || rounded < limit || !isUnder(share, limit)) return decimalWords(rounded, 0);
  return decimalWords(Math.min(percentOf(share.positive, share.all) ?? 0, limit - 0.1));
}

export const sumOf = (shares: readonly Share[]): Share => ({
  positive: shares.reduce((sum, { positive }) => sum + positive, 0),
  all: shares.reduce((sum, { all }) => sum + all, 0),
});

/** The SVG path of the last days in a box of the given size. A day without smileys is a gap. */
export function sparkOf(days: readonly Share[], width: number, height: number) {
  const shares = days.map(percent);
  const known = shares.filter((share) => share !== null);
  const average = percent(sumOf(days));
  if (known.length === 0 || average === null) return null;
  const low = Math.min(...known, 80);
  const y = (share: number) => 10 + ((100 - share) / (100 - low || 1)) * (height - 20);
  const x = (index: number) => 10 + (index / Math.max(1, days.length - 1)) * (width - 20);
  const path = shares
    .map((share, index) => {
      if (share === null) return '';
      const begins = index === 0 || shares[index - 1] === null;
      return `${begins ? 'M' : 'L'}${x(index).toFixed(1)} ${y(share).toFixed(1)}`;
    })
    .join('');
  const today = shares.at(-1);
  return {
    path,
    average: y(average),
    last: today == null ? null : { x: x(days.length - 1), y: y(today) },
  };
}

/** How many days the wall's line has. */
export const DAYS = 14;

/** The statistics of each of the last days of a time zone: of today, and of those before, the oldest first. */
export function dayQueries(now: number, zone: string) {
  const of = (before: number) => {
    const day = addDays(dayOf(now, zone), -before);
    return statisticsQuery(spanOfDays(day, day, zone));
  };
  return { today: of(0), past: Array.from({ length: DAYS - 1 }, (_, index) => of(DAYS - 1 - index)) };
}

export const DEFAULT_WAIT = 120;

export const isShown = (settings: WallLook, endpoint: string | null): boolean =>
  settings.receptions.length === 0 || (endpoint !== null && settings.receptions.includes(endpoint));
