import { m } from '#messages/shared';
import { viewerZone } from '#src/lib/locale.ts';
import { formatLanguage } from '#src/lib/language.ts';
import { nameCollator } from '#src/lib/people-order.ts';
import { shownIn } from '#src/lib/time.ts';
import type { Employee } from '#contract/employees.ts';
import { parseEndpoint } from '#contract/wire.ts';
import { inSentenceCase, plain } from '#src/lib/text.ts';

/** Spec: a new number "does not apply to employees with a mobile subscription from the service". */
export const hasMobileNumber = ({ features }: Pick<Employee, 'features'>): boolean =>
  features.includes('mobile');

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

type Cloak = Omit<NonNullable<Employee['cloak_reception']>, 'endpoint'>;

interface Named {
  readonly endpoint: string | null;
  readonly endpoint_name?: string | null;
}

/**
 * The known receptions by name, then id. The service has no list of them, so they are collected from voicemails, statistics and
 * the outgoing numbers of colleagues. Only the latter have the reception's number.
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
  const { compare } = nameCollator(formatLanguage());
  return [...found]
    .map(([id, { name, number }]) => ({ id, name: name ?? m.ownReception({ id }), number }))
    .toSorted((a, b) => compare(a.name, b.name) || a.id - b.id);
}
