import type { Employee } from '#contract/employees.ts';
import { parseEndpoint } from '#contract/wire.ts';
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

type Cloak = Omit<NonNullable<Employee['cloak_reception']>, 'endpoint'>;

interface Named {
  readonly endpoint: string | null;
  readonly endpoint_name?: string | null;
}

/**
 * The receptions that the service has shown: it has no list of them, but voicemails, the outgoing numbers of colleagues
 * and the statistics name them. By name, then id; with a number where a colleague's outgoing number told it.
 */
export function knownReceptions(
  employees: readonly { readonly cloak_reception: Cloak | null }[],
  named: readonly Named[],
) {
  const found = new Map<number, { name: string | null; number: string | null }>();
  const note = (id: number, name: string | null, number: string | null) => {
    const before = found.get(id);
    found.set(id, { name: before?.name ?? name, number: before?.number ?? number });
  };
  for (const { cloak_reception: cloak } of employees) {
    if (cloak?.id != null) note(cloak.id, cloak.name, cloak.phone_number?.number ?? null);
  }
  for (const { endpoint, endpoint_name = null } of named) {
    const parsed = parseEndpoint(endpoint ?? '');
    if (parsed?.kind === 'Reception') note(parsed.id, endpoint_name, null);
  }
  return [...found]
    .map(([id, { name, number }]) => ({ id, name: name ?? `Reception ${id}`, number }))
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.id - b.id);
}
