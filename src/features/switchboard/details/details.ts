import type { Employee } from '#contract/employees.ts';
import type { ReceptionStatistics } from '#contract/smileys.ts';
import type { ReadList } from '#contract/wire.ts';
import { nextClock, tomorrowAt } from '#src/lib/calendar.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { dndEnd } from '#src/lib/presence.ts';
import { nameOf } from '#src/lib/text.ts';
import { clockWords, untilWords } from '#src/lib/time.ts';
import type { Since } from './since.ts';

/** "Emil", for sentences. */
export const firstName = (name: string): string => nameOf(name).split(' ')[0] ?? '';

/** "Emil’s", "Rasmus’". */
export function possessive(name: string): string {
  return /[sxz]$/i.test(name) ? `${name}’` : `${name}’s`;
}

/** "since 10:36" where the change was seen; "since 10:20 at least" where the page was opened later than it. */
export function sinceWords(since: Since | undefined, person: Employee): string | null {
  if (since === undefined || since.presence !== person.live_presence) return null;
  const clock = clockWords(since.at);
  return since.seen ? `since ${clock}` : `since ${clock} at least`;
}

/** Beside the heading: "off", "until 14:30", "on, no end time". */
export function dndWords(person: Employee, now: number): string {
  if (!person.do_not_disturb) return 'off';
  const end = dndEnd({ ...person, live_presence: 'do_not_disturb' }, now);
  if (end !== null) return `until ${untilWords(end, now)}`;
  return person.dnd_timeout_at === null ? 'on, no end time' : 'on';
}

/** Whose number callees see: the reception's name, its number where it has none, or the person's own. */
export function outgoingWords(person: Employee): string {
  const reception = person.cloak_reception;
  if (reception === null) return 'Own number';
  const number = reception.phone_number?.number ?? null;
  return reception.name ?? (number === null ? 'A reception' : formatNumber(number));
}

/** Why do-not-disturb of a person may or may not be changed by whoever is signed in. */
export function mayChange(person: Employee, you: Pick<Employee, 'id' | 'admin'> | null) {
  if (!person.features.includes('switch')) return { may: false, words: 'Do not disturb needs Switch.' };
  if (you === null) return { may: false, words: 'It is not known yet whether you may change this.' };
  if (you.id === person.id)
    return { may: true, words: 'No calls from the main number, receptions or your groups.' };
  const name = firstName(person.name);
  return you.admin
    ? { may: true, words: `You can set it for ${name} because you are an administrator.` }
    : { may: false, words: 'Only administrators can change others.' };
}

/** A person's smileys over all receptions. */
export function feedbackOf(list: ReadList<ReceptionStatistics>, id: number) {
  const entries = list.items.flatMap(({ employees }) => employees.filter((entry) => entry.id === id));
  return {
    positive: entries.reduce((sum, entry) => sum + entry.positive_smileys_count, 0),
    all: entries.reduce((sum, entry) => sum + entry.smileys_count, 0),
  };
}

const MINUTE = 60_000;
/** An end nearer than this is not worth offering. */
const NEAREST = 15 * MINUTE;

/**
 * How long do-not-disturb may be set for with one press; `end` in milliseconds by the service's clock, null for never. An hour
 * that has passed today is not offered.
 */
export function dndPresets(now: number): readonly { readonly label: string; readonly end: number | null }[] {
  const one = nextClock(13, now, NEAREST);
  return [
    { label: '30 min', end: now + 30 * MINUTE },
    { label: '1 hour', end: now + 60 * MINUTE },
    ...(one < tomorrowAt(0, now) ? [{ label: `Until ${untilWords(one, now)}`, end: one }] : []),
    { label: 'Until tomorrow 08:00', end: tomorrowAt(8, now) },
    { label: 'No end time', end: null },
  ];
}

/** In this order. */
const FEATURE_WORDS: ReadonlyMap<string, string> = new Map([
  ['switch', 'Switch'],
  ['mobile', 'mobile'],
  ['live_call', 'live calls'],
  ['integrations', 'integrations'],
  ['wallboard', 'wallboard'],
  ['contact_notes', 'contact notes'],
]);

/** What the subscription allows, in words: "Switch, mobile". A feature that the spec does not list keeps its own name. */
export function featuresInWords(features: readonly string[]): string {
  const known = [...FEATURE_WORDS].flatMap(([feature, words]) => (features.includes(feature) ? words : []));
  const others = new Set(features.filter((feature) => !FEATURE_WORDS.has(feature)));
  const text = [...known, ...[...others].map((feature) => feature.replaceAll('_', ' '))].join(', ');
  return text === '' ? 'Nothing known' : text.charAt(0).toUpperCase() + text.slice(1);
}
