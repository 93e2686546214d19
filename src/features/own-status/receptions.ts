import type { Employee } from '#contract/employees.ts';
import { parseEndpoint } from '#contract/wire.ts';

type Cloak = Omit<NonNullable<Employee['cloak_reception']>, 'endpoint'>;

interface Sources {
  readonly employees: readonly { readonly cloak_reception: Cloak | null }[];
  readonly voicemails: readonly Named[];
  readonly statistics: readonly Named[];
}

interface Named {
  readonly endpoint: string | null;
  readonly endpoint_name?: string | null;
}

/**
 * The receptions that the service has shown: it has no list of them, but voicemails, the outgoing numbers of colleagues
 * and the statistics name them. By name, then id; with a number where a colleague's outgoing number told it.
 */
export function knownReceptions({ employees, voicemails, statistics }: Sources) {
  const found = new Map<number, { name: string | null; number: string | null }>();
  const note = (id: number, name: string | null, number: string | null) => {
    const before = found.get(id);
    found.set(id, { name: before?.name ?? name, number: before?.number ?? number });
  };
  for (const { cloak_reception: cloak } of employees) {
    if (cloak?.id != null) note(cloak.id, cloak.name, cloak.phone_number?.number ?? null);
  }
  for (const { endpoint, endpoint_name = null } of [...voicemails, ...statistics]) {
    const parsed = parseEndpoint(endpoint ?? '');
    if (parsed?.kind === 'Reception') note(parsed.id, endpoint_name, null);
  }
  return [...found]
    .map(([id, { name, number }]) => ({ id, name: name ?? `Reception ${id}`, number }))
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.id - b.id);
}
