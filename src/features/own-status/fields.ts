import { plain } from '#src/lib/text.ts';

/** The digits of a number that was typed, with its country's prefix; null where it is none. */
export function numberTyped(text: string): string | null {
  const digits = text.replace(/[\s().-]/g, '').replace(/^(\+|00)/, '');
  return /^\d{6,20}$/.test(digits) ? digits : null;
}

/** A moment for `<input type="datetime-local">`, in the viewer's zone, whole minutes. */
export const momentField = (at: number): string =>
  new Date(at).toLocaleString('sv-SE').slice(0, 16).replace(' ', 'T');

/** The moment that was picked, in milliseconds, or what is wrong with it. */
export function momentTyped(text: string, now: number): { readonly at: number } | { readonly wrong: string } {
  const at = text === '' ? Number.NaN : new Date(text).getTime();
  if (!Number.isFinite(at)) return { wrong: 'Pick a day and a time.' };
  return at > now ? { at } : { wrong: 'That time has passed.' };
}

const FEATURE_WORDS: Readonly<Record<string, string>> = {
  mobile: 'Mobile',
  switch: 'Switch',
  live_call: 'Live call',
  integrations: 'Integrations',
  wallboard: 'Wallboard',
  contact_notes: 'Contact notes',
};

/** What the subscription includes, in the spec's order; a feature that the spec does not list keeps its own name. */
export function planWords(features: readonly string[]): readonly string[] {
  const known = Object.keys(FEATURE_WORDS).filter((feature) => features.includes(feature));
  const others = [...new Set(features)].filter((feature) => !(feature in FEATURE_WORDS));
  return [...known, ...others].map((feature) => {
    const words = FEATURE_WORDS[feature] ?? plain(feature).replaceAll('_', ' ');
    return words.charAt(0).toUpperCase() + words.slice(1);
  });
}
