import { untilWords } from './time.ts';

/** Spec: Resources › Employee, `live_presence`. Colour, shape and word go together everywhere (design, principle 2). */
export type Presence = 'available' | 'busy' | 'do_not_disturb' | 'unknown';

/** In the order of the chips. */
export const PRESENCE_ORDER: readonly Presence[] = ['available', 'busy', 'do_not_disturb', 'unknown'];

export const PRESENCE_WORDS: Record<Presence, string> = {
  available: 'Available',
  busy: 'Busy',
  do_not_disturb: 'Do not disturb',
  unknown: 'Unknown',
};

/** What of an employee says how to reach them. */
export interface PresenceOf {
  readonly live_presence: Presence;
  readonly dnd_timeout_at: string | null;
}

/**
 * When do-not-disturb ends, or null where it has no end, is off, or where the end has passed on this computer: then the
 * service has not said yet that it is over, and naming a time already gone would contradict it.
 */
export function dndEnd(person: PresenceOf, now: number): number | null {
  if (person.live_presence !== 'do_not_disturb' || person.dnd_timeout_at === null) return null;
  const end = Date.parse(person.dnd_timeout_at);
  return Number.isFinite(end) && end > now ? end : null;
}

/** For cards: "Busy", "DND until 14:30", "DND until Thu 08:00", "Do not disturb". */
export function presenceOnCard(person: PresenceOf, now: number): string {
  const end = dndEnd(person, now);
  return end === null ? PRESENCE_WORDS[person.live_presence] : `DND until ${untilWords(end, now)}`;
}

/** For cards that also say how old they are: as on cards, shorter where an end on another day would not fit. */
export function presenceOnOldCard(person: PresenceOf, now: number): string {
  const words = presenceOnCard(person, now);
  return words.length > 'DND until 14:30'.length ? presenceOnLine(person, now) : words;
}

/** For compact lines: "Busy", "DND 14:30", "DND". */
export function presenceOnLine(person: PresenceOf, now: number): string {
  if (person.live_presence !== 'do_not_disturb') return PRESENCE_WORDS[person.live_presence];
  const end = dndEnd(person, now);
  return end === null ? 'DND' : `DND ${untilWords(end, now)}`;
}

/** In full, for panels and screen readers: "Do not disturb until 14:30". */
export function presenceInFull(person: PresenceOf, now: number): string {
  const end = dndEnd(person, now);
  const word = PRESENCE_WORDS[person.live_presence];
  return end === null ? word : `${word} until ${untilWords(end, now)}`;
}

/** The design's short name of a presence, as it stands in class names: `person--dnd`, `p-dnd`. */
export function shapeName(presence: Presence): 'available' | 'busy' | 'dnd' | 'unknown' {
  return presence === 'do_not_disturb' ? 'dnd' : presence;
}
