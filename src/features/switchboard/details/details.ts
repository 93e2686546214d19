import { m } from '#messages/shared';
import type { Employee } from '#contract/employees.ts';
import { momentWords, nextClock, tomorrowAt } from '#src/lib/calendar.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { dndEnd } from '#src/lib/presence.ts';
import { firstName, inSentenceCase } from '#src/lib/text.ts';
import { untilWords } from '#src/lib/time.ts';
import type { Since } from './since.ts';

/** A name whose owner is spoken of: "Emil’s", "Rasmus’". The ending decides, in English and in Danish. */
export const genitive = (name: string) => ({ name, ending: /[sxz]$/i.test(name) ? 's' : 'other' });
export type Genitive = ReturnType<typeof genitive>;

/** "since 10:36", "since Tue 17 Nov 16:30" on another day, or "since 10:20 at least" when the change was before the page was opened. */
export function sinceWords(since: Since | undefined, person: Employee, now: number): string | null {
  if (since === undefined || since.presence !== person.live_presence) return null;
  const time = momentWords(since.at, now);
  return since.seen ? m.detailsSince({ time }) : m.detailsSinceAtLeast({ time });
}

/** "off", "until 14:30", "on, no end time". */
export function dndWords(person: Employee, now: number): string {
  if (!person.do_not_disturb) return m.detailsDndOff();
  const end = dndEnd({ ...person, live_presence: 'do_not_disturb' }, now);
  if (end !== null) return m.detailsDndUntil({ end: untilWords(end, now) });
  return person.dnd_timeout_at === null ? m.detailsDndOpen() : m.detailsDndOn();
}

/** The outgoing number: the name or number of a reception, or the person's own number. */
export function outgoingWords(person: Employee): string {
  const reception = person.cloak_reception;
  if (reception === null) return m.detailsOwnNumber();
  const number = reception.phone_number?.number ?? null;
  return reception.name ?? (number === null ? m.detailsAReception() : formatNumber(number));
}

type You = Pick<Employee, 'id' | 'admin'> | null;

/** Whether the signed-in person may change somebody's settings: their own, and administrators all (spec: Employees). */
export const mayChangeOf = (person: Employee, you: You): boolean =>
  you !== null && (you.admin || you.id === person.id);

/** Whether the signed-in person may change another's do-not-disturb, with the reason in words. */
export function mayChange(person: Employee, you: You) {
  if (!person.features.includes('switch')) return { may: false, words: m.detailsDndNeedsSwitch() };
  if (you === null) return { may: false, words: m.detailsDndUnsure() };
  if (you.id === person.id) return { may: true, words: m.detailsDndOwn() };
  const name = firstName(person.name);
  return you.admin
    ? { may: true, words: m.detailsDndAsAdministrator({ name }) }
    : { may: false, words: m.detailsDndNotYours() };
}

const MINUTE = 60_000;
/** Presets that end sooner are left out. Milliseconds. */
const NEAREST = 15 * MINUTE;

interface DndPreset {
  readonly id: string;
  readonly label: string;
  /** Milliseconds by the service's clock, null for none. */
  readonly end: number | null;
  /** Whether the end is so long after the press, rather than at a time of the clock. */
  readonly fromPress?: boolean;
}

/** The presets of do-not-disturb. 13:00 is left out once it has passed. */
export function dndPresets(now: number): readonly DndPreset[] {
  const one = nextClock(13, now, NEAREST);
  return [
    { id: '30min', label: m.detailsDndHalfHour(), end: now + 30 * MINUTE, fromPress: true },
    { id: '1h', label: m.detailsDndHour(), end: now + 60 * MINUTE, fromPress: true },
    ...(one < tomorrowAt(0, now)
      ? [{ id: 'lunch', label: m.detailsDndPresetUntil({ end: untilWords(one, now) }), end: one }]
      : []),
    { id: 'morning', label: m.detailsDndMorning(), end: tomorrowAt(8, now) },
    { id: 'open', label: m.detailsDndNoEnd(), end: null },
  ];
}

/** In the order of display. */
const FEATURES: readonly string[] = [
  'switch',
  'mobile',
  'live_call',
  'integrations',
  'wallboard',
  'contact_notes',
];

/** The features of the subscription: "Switch, mobile". A feature that is not in the spec keeps its own name. */
export function featuresInWords(features: readonly string[]): string {
  const known = FEATURES.filter((feature) => features.includes(feature));
  const others = new Set(features.filter((feature) => !FEATURES.includes(feature)));
  const words = [
    ...known.map((feature) => m.detailsFeature({ feature })),
    ...[...others].map((feature) => feature.replaceAll('_', ' ')),
  ];
  return words.length === 0 ? m.detailsNoFeatures() : inSentenceCase(words.join(', '));
}
