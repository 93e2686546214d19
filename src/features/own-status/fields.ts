import { m } from '#messages/shared';
import { viewerZone } from '#src/browser/locale.ts';
import { shownIn } from '#src/lib/time.ts';
import { inSentenceCase, plain } from '#src/lib/text.ts';

/** A time for `<input type="datetime-local">`: in the viewer's time zone, whole minutes. */
export const momentField = (at: number): string => shownIn(viewerZone(), at).replace(' ', 'T');

/** Reads that field: milliseconds, or the text of an input error. */
export function momentTyped(text: string, now: number): { readonly at: number } | { readonly wrong: string } {
  const at = text === '' ? Number.NaN : new Date(text).getTime();
  if (!Number.isFinite(at)) return { wrong: m.ownTimeMissing() };
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
