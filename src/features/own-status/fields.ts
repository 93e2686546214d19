import { m } from '#messages/shared';
import { dayKey } from '#src/lib/calendar.ts';
import { clockWords } from '#src/lib/time.ts';
import { inSentenceCase, plain } from '#src/lib/text.ts';

/** A moment as a day for a date field, and a time of 24 hours as text: the browser's field for a time has the clock of its own language. */
export const momentFields = (at: number): { readonly day: string; readonly text: string } => ({
  day: dayKey(at),
  text: clockWords(at),
});

/** "14:30" of a time as people write it: 14:30, 14.30, 1430, 9. Null for none. */
export function timeTyped(text: string): string | null {
  const [, hour = '24', minute = '00'] = /^(\d{1,2})(?:[:.]?([0-5]\d))?$/.exec(text.trim()) ?? [];
  return Number(hour) > 23 ? null : `${hour.padStart(2, '0')}:${minute}`;
}

const HOUR = 3_600_000;

/**
 * Reads these fields: milliseconds, or the text of an input error. What is kept is read as it is, whatever its seconds, also when it has passed.
 * A time that comes twice, as the clocks go back, is the first of them that has not passed; one that is left out is as much later.
 */
export function momentTyped(
  { day, text }: ReturnType<typeof momentFields>,
  now: number,
  kept?: number | null,
): { readonly at: number } | { readonly wrong: string } {
  const time = timeTyped(text);
  const first = new Date(`${day}T${time}`).getTime();
  if (!Number.isFinite(first)) return { wrong: m.ownTimeMissing() };
  const isShown = (at: number) => dayKey(at) === day && timeTyped(clockWords(at)) === time;
  if (kept != null && isShown(kept)) return { at: kept };
  const at = first > now ? first : first + HOUR;
  return at > now && (at === first || isShown(at)) ? { at } : { wrong: m.ownTimePassed() };
}

const FEATURES: readonly string[] = [
  'mobile',
  'switch',
  'live_call',
  'integrations',
  'wallboard',
  'contact_notes',
];

/** The features of the plan, in the spec's order. A feature that is not in the spec keeps its own name. */
export function planWords(features: readonly string[]): readonly string[] {
  const known = FEATURES.filter((feature) => features.includes(feature));
  const others = [...new Set(features)].filter((feature) => !FEATURES.includes(feature));
  return [
    ...known.map((feature) => m.ownFeature({ feature })),
    ...others.map((feature) => inSentenceCase(plain(feature).replaceAll('_', ' '))),
  ];
}
