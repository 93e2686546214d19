import { untilWords } from './time.ts';

/** Spec: Resources › Employee, `live_presence`. Colour, shape and word go together everywhere (design, principle 2). */
export type Presence = 'available' | 'busy' | 'do_not_disturb' | 'unknown';

/** The order of the filter chips. */
export const PRESENCE_ORDER: readonly Presence[] = ['available', 'busy', 'do_not_disturb', 'unknown'];

export const PRESENCE_WORDS: Record<Presence, string> = {
  available: 'Available',
  busy: 'Busy',
  do_not_disturb: 'Do not disturb',
  unknown: 'Unknown',
};

/** What the service says more exactly than the four presences. */
const DETAIL_WORDS = { ringing: 'Ringing', inactive: 'Inactive' };

/** The fields of an employee that presence depends on. */
export interface PresenceOf {
  readonly live_presence: Presence;
  readonly presence_detail?: keyof typeof DETAIL_WORDS;
  readonly dnd_timeout_at: string | null;
}

/** The word for somebody's presence: "Busy", "Ringing". */
export const presenceWord = ({
  live_presence,
  presence_detail,
}: Pick<PresenceOf, 'live_presence' | 'presence_detail'>): string =>
  presence_detail === undefined ? PRESENCE_WORDS[live_presence] : DETAIL_WORDS[presence_detail];

/**
 * When do-not-disturb ends. Null when it is off, has no end, or the end has passed by this computer's clock: the service has
 * not yet said that it is over, and "until 10:40" at 10:41 would confuse.
 */
export function dndEnd(person: PresenceOf, now: number): number | null {
  if (person.live_presence !== 'do_not_disturb' || person.dnd_timeout_at === null) return null;
  const end = Date.parse(person.dnd_timeout_at);
  return Number.isFinite(end) && end > now ? end : null;
}

/** For cards: "Busy", "DND until 14:30", "DND until Thu 08:00", "Do not disturb". */
export function presenceOnCard(person: PresenceOf, now: number): string {
  const end = dndEnd(person, now);
  return end === null ? presenceWord(person) : `DND until ${untilWords(end, now)}`;
}

/** For cards that also show their age: the same text, but shorter when an end on another day would not fit. */
export function presenceOnOldCard(person: PresenceOf, now: number): string {
  const words = presenceOnCard(person, now);
  return words.length > 'DND until 14:30'.length ? presenceOnLine(person, now) : words;
}

/** For compact lines: "Busy", "DND 14:30", "DND". */
export function presenceOnLine(person: PresenceOf, now: number): string {
  if (person.live_presence !== 'do_not_disturb') return presenceWord(person);
  const end = dndEnd(person, now);
  return end === null ? 'DND' : `DND ${untilWords(end, now)}`;
}

/** In full, for panels and screen readers: "Do not disturb until 14:30". */
export function presenceInFull(person: PresenceOf, now: number): string {
  const end = dndEnd(person, now);
  const word = presenceWord(person);
  return end === null ? word : `${word} until ${untilWords(end, now)}`;
}

/** The short name of a presence in class names: `person--dnd`, `p-dnd`. */
export function shapeName(presence: Presence): 'available' | 'busy' | 'dnd' | 'unknown' {
  return presence === 'do_not_disturb' ? 'dnd' : presence;
}
