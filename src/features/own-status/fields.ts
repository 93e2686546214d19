import { m } from '#messages/shared';
import { dayKey } from '#src/lib/calendar.ts';
import { clockWords } from '#src/lib/time.ts';
import { inSentenceCase, plain } from '#src/lib/text.ts';

/** A moment as a day for a date field, and a time of 24 hours as text: the browser's field for a time has the clock of its own language. */
export const momentFields = (at: number): { readonly day: string; readonly text: string } => ({
  day: dayKey(at),
  text: clockWords(at),
});

/** Reads these fields: milliseconds, or the text of an input error. The time as people write it: 14:30, 14.30, 1430, 9. */
export function momentTyped(
  { day, text }: { readonly day: string; readonly text: string },
  now: number,
): { readonly at: number } | { readonly wrong: string } {
  const [, hour = '24', minute = '00'] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text.trim()) ?? [];
  const at = new Date(`${day}T${hour.padStart(2, '0')}:${minute}`).getTime();
  if (day === '' || Number(hour) > 23 || !Number.isFinite(at)) return { wrong: m.ownTimeMissing() };
  return at > now ? { at } : { wrong: m.ownTimePassed() };
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
