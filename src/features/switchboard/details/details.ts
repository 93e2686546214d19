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

/** "since 10:36", or "since 10:20 at least" when the change was before the page was opened. */
export function sinceWords(since: Since | undefined, person: Employee): string | null {
  if (since === undefined || since.presence !== person.live_presence) return null;
  const clock = clockWords(since.at);
  return since.seen ? `since ${clock}` : `since ${clock} at least`;
}

/** "off", "until 14:30", "on, no end time". */
export function dndWords(person: Employee, now: number): string {
  if (!person.do_not_disturb) return 'off';
  const end = dndEnd({ ...person, live_presence: 'do_not_disturb' }, now);
  if (end !== null) return `until ${untilWords(end, now)}`;
  return person.dnd_timeout_at === null ? 'on, no end time' : 'on';
}

/** The outgoing number: the name or number of a reception, or the person's own number. */
export function outgoingWords(person: Employee): string {
  const reception = person.cloak_reception;
  if (reception === null) return 'Own number';
  const number = reception.phone_number?.number ?? null;
  return reception.name ?? (number === null ? 'A reception' : formatNumber(number));
}

/** Whether the signed-in person may change another's do-not-disturb, with the reason in words. */
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
/** Presets that end sooner are left out. Milliseconds. */
const NEAREST = 15 * MINUTE;

/** The presets of do-not-disturb. `end` is in milliseconds by the service's clock, null for none. 13:00 is left out once it has passed. */
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

/** In the order of display. */
const FEATURE_WORDS: ReadonlyMap<string, string> = new Map([
  ['switch', 'Switch'],
  ['mobile', 'mobile'],
  ['live_call', 'live calls'],
  ['integrations', 'integrations'],
  ['wallboard', 'wallboard'],
  ['contact_notes', 'contact notes'],
]);

/** The features of the subscription: "Switch, mobile". A feature that is not in the spec keeps its own name. */
export function featuresInWords(features: readonly string[]): string {
  const known = [...FEATURE_WORDS].flatMap(([feature, words]) => (features.includes(feature) ? words : []));
  const others = new Set(features.filter((feature) => !FEATURE_WORDS.has(feature)));
  const text = [...known, ...[...others].map((feature) => feature.replaceAll('_', ' '))].join(', ');
  return text === '' ? 'Nothing known' : text.charAt(0).toUpperCase() + text.slice(1);
}
