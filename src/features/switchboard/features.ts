const FEATURE_WORDS: ReadonlyMap<string, string> = new Map([
  ['switch', 'Switch'],
  ['mobile', 'mobile'],
  ['live_call', 'live calls'],
  ['integrations', 'integrations'],
  ['wallboard', 'wallboard'],
  ['contact_notes', 'contact notes'],
]);
const FEATURE_ORDER = [...FEATURE_WORDS.keys()];

/** What the subscription allows, in words: "Switch, mobile". A feature that the spec does not list keeps its own name. */
export function featuresInWords(features: readonly string[]): string {
  const place = (feature: string) =>
    FEATURE_ORDER.includes(feature) ? FEATURE_ORDER.indexOf(feature) : FEATURE_ORDER.length;
  const words = [...new Set(features)]
    .toSorted((a, b) => place(a) - place(b))
    .map((feature) => FEATURE_WORDS.get(feature) ?? feature.replaceAll('_', ' '));
  const text = words.join(', ');
  return text === '' ? 'Nothing known' : text.charAt(0).toUpperCase() + text.slice(1);
}
