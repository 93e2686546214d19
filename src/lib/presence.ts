import { m } from '#messages/start';
import { clockWords, isSameDay, untilWords } from './time.ts';

/** Spec: Resources › Employee, `live_presence`. Colour, shape and word go together everywhere (design, principle 2). */
export type Presence = 'available' | 'busy' | 'do_not_disturb' | 'unknown';

/** The order of the filter chips. */
export const PRESENCE_ORDER: readonly Presence[] = ['available', 'busy', 'do_not_disturb', 'unknown'];

export const wordForPresence = (presence: Presence): string =>
  ({ available: m.available, busy: m.busy, do_not_disturb: m.doNotDisturb, unknown: m.unknown })[presence]();

/** The fields of an employee that presence depends on. */
export interface PresenceOf {
  readonly live_presence: Presence;
  /** What the service says more exactly than the four presences. */
  readonly presence_detail?: 'ringing' | 'inactive';
  readonly dnd_timeout_at: string | null;
}

/** The word for somebody's presence: "Busy", "Ringing". */
export const presenceWord = ({
  live_presence,
  presence_detail,
}: Pick<PresenceOf, 'live_presence' | 'presence_detail'>): string =>
  presence_detail === undefined
    ? wordForPresence(live_presence)
    : { ringing: m.ringing, inactive: m.inactive }[presence_detail]();

/** When do-not-disturb ends. Null when it is off, has no end, or the end has passed here: "until 10:40" at 10:41 would confuse. */
export function dndEnd(person: PresenceOf, now: number): number | null {
  if (person.live_presence !== 'do_not_disturb' || person.dnd_timeout_at === null) return null;
  const end = Date.parse(person.dnd_timeout_at);
  return Number.isFinite(end) && end > now ? end : null;
}

/** For cards: "Busy", "DND until 14:30", "DND until Thu 08:00", "Do not disturb". */
export function presenceOnCard(person: PresenceOf, now: number): string {
  const end = dndEnd(person, now);
  return end === null ? presenceWord(person) : m.dndUntil({ end: untilWords(end, now) });
}

/** For cards that also show their age: the same text, but shorter when an end on another day would not fit. */
export function presenceOnOldCard(person: PresenceOf, now: number): string {
  const end = dndEnd(person, now);
  return end !== null && !isSameDay(end, now) ? presenceOnLine(person, now) : presenceOnCard(person, now);
}

/** For compact lines: "Busy", "DND 14:30", "DND". */
export function presenceOnLine(person: PresenceOf, now: number): string {
  if (person.live_presence !== 'do_not_disturb') return presenceWord(person);
  const end = dndEnd(person, now);
  if (end === null) return m.dnd();
  return m.dndOnLine({ end: isSameDay(end, now) ? clockWords(end) : untilWords(end, now) });
}

/** In full, for panels and screen readers: "Do not disturb until 14:30". */
export function presenceInFull(person: PresenceOf, now: number): string {
  const end = dndEnd(person, now);
  const word = presenceWord(person);
  return end === null ? word : m.presenceUntil({ word, end: untilWords(end, now) });
}

/** In full within a sentence, such as the label of a card: "do not disturb until 14:30". */
export function presenceWithin(person: PresenceOf, now: number): string {
  const end = dndEnd(person, now);
  const word = m.presenceWithin({ presence: person.presence_detail ?? person.live_presence });
  return end === null ? word : m.presenceUntil({ word, end: untilWords(end, now) });
}

/** The name of a presence's shape in the sprite (`#g-dnd`) and in the tables of its colours. */
export function shapeName(presence: Presence): 'available' | 'busy' | 'dnd' | 'unknown' {
  return presence === 'do_not_disturb' ? 'dnd' : presence;
}

type WithPresence = Pick<PresenceOf, 'live_presence'>;

/**
 * The presence of some people together, by the spec's table of groups: somebody available; else somebody unknown, as without anybody;
 * else busy. The table has no word for people who are all on do-not-disturb, for whom a service says busy: they have no calls, so they are not.
 */
export function presenceOfMembers(members: readonly WithPresence[]): Presence {
  const has = (presence: Presence) => members.some(({ live_presence }) => live_presence === presence);
  if (has('available')) return 'available';
  if (members.length === 0 || has('unknown')) return 'unknown';
  return has('busy') ? 'busy' : 'do_not_disturb';
}

/** The presence of a group: that of its members, so that it agrees with them, or the service's when some of them are not known. */
export const presenceOfGroup = (
  group: { readonly employee_ids: readonly number[] } & WithPresence,
  members: readonly WithPresence[],
): Presence => {
  const size = new Set(group.employee_ids).size;
  return size > 0 && members.length === size ? presenceOfMembers(members) : group.live_presence;
};
