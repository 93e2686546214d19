import { parseEndpoint } from '#contract/wire.ts';

export interface KnownReception {
  readonly id: number;
  readonly name: string;
  /** Its number, where a colleague's outgoing number told it. */
  readonly number: string | null;
}

interface Sources {
  readonly employees: readonly {
    readonly cloak_reception: {
      readonly id: number | null;
      readonly name: string | null;
      readonly phone_number: { readonly number: string | null } | null;
    } | null;
  }[];
  readonly voicemails: readonly { readonly endpoint: string | null; readonly endpoint_name: string | null }[];
  readonly statistics: readonly { readonly endpoint: string | null }[];
}

/**
 * The receptions that the service has shown: it has no list of them, but voicemails, the outgoing numbers of colleagues
 * and the statistics name them. By name, then id.
 */
export function knownReceptions({ employees, voicemails, statistics }: Sources): readonly KnownReception[] {
  const found = new Map<number, { name: string | null; number: string | null }>();
  const note = (id: number, name: string | null, number: string | null) => {
    const before = found.get(id);
    found.set(id, { name: before?.name ?? name, number: before?.number ?? number });
  };
  for (const { cloak_reception: cloak } of employees) {
    if (cloak?.id != null) note(cloak.id, cloak.name, cloak.phone_number?.number ?? null);
  }
  for (const { endpoint, endpoint_name } of voicemails) {
    const parsed = endpoint === null ? undefined : parseEndpoint(endpoint);
    if (parsed?.kind === 'Reception') note(parsed.id, endpoint_name, null);
  }
  for (const { endpoint } of statistics) {
    const parsed = endpoint === null ? undefined : parseEndpoint(endpoint);
    if (parsed?.kind === 'Reception') note(parsed.id, null, null);
  }
  return [...found]
    .map(([id, { name, number }]) => ({ id, name: name ?? `Reception ${id}`, number }))
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.id - b.id);
}
