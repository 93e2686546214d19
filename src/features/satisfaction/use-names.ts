import { useQuery } from '@tanstack/react-query';
import { parseEndpoint } from '#contract/wire.ts';
import { employeesQuery } from '#src/api/employees.ts';
import { endpointNames } from '#src/api/endpoint-names.ts';
import { inNameOrder } from '#src/api/people.ts';
import { voicemailsQuery } from '#src/api/voicemails.ts';
import { nameOf } from '#src/lib/text.ts';

const KIND_WORDS = { Employee: 'Employee', Reception: 'Reception', ChatReception: 'Chat reception' } as const;

export interface Names {
  /** "Main line"; "Chat reception 1" where the service does not tell a name. */
  readonly endpoint: (endpoint: string | null) => string;
  /** Somebody who is not with the company any more has a number and no name. */
  readonly employee: (id: number) => string;
  readonly isGone: (id: number) => boolean;
  /** A to Å. */
  readonly people: readonly { readonly id: number; readonly name: string }[];
}

/** What receptions and employees are called, as far as the service tells (src/api/endpoint-names.ts). */
export function useNames(): Names {
  const employees = useQuery(employeesQuery()).data?.items;
  const voicemails = useQuery(voicemailsQuery()).data?.items ?? [];
  const names = endpointNames(employees ?? [], voicemails);
  const known = (endpoint: string) => {
    const name = names.get(endpoint);
    return name === undefined ? undefined : nameOf(name);
  };
  return {
    endpoint(endpoint) {
      if (endpoint === null) return 'Unknown reception';
      const parsed = parseEndpoint(endpoint);
      return known(endpoint) ?? (parsed ? `${KIND_WORDS[parsed.kind]} ${parsed.id}` : nameOf(endpoint));
    },
    employee: (id) => known(`Employee#${id}`) ?? `Employee ${id}`,
    isGone: (id) => employees !== undefined && !names.has(`Employee#${id}`),
    people: inNameOrder(employees ?? []),
  };
}
