import { m } from '#messages/start';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Employee, Reception } from '#contract/employees.ts';
import type { Voicemail } from '#contract/voicemails.ts';
import { type ReadList, parseEndpoint } from '#contract/wire.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { receptionsQuery } from '#src/api/receptions/queries.ts';
import { voicemailsQuery } from '#src/api/voicemails/queries.ts';
import { isReception } from '#src/components/desk/wall-look.ts';
import { nameCollator } from '#src/lib/people-order.ts';
import { nameOf } from '#src/lib/text.ts';

/** The names of endpoints: of the receptions where the service lists them, else of voicemails and of colleagues' outgoing numbers. */
export function endpointNames(
  employees: readonly Named[],
  voicemails: readonly Pick<Voicemail, 'endpoint' | 'endpoint_name'>[],
  receptions: readonly Reception[] | null,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { endpoint, endpoint_name } of voicemails) {
    if (endpoint !== null && endpoint_name !== null && !names.has(endpoint))
      names.set(endpoint, endpoint_name);
  }
  for (const { id, name, cloak_reception } of employees) {
    names.set(`Employee#${id}`, name);
    const endpoint =
      cloak_reception?.endpoint ?? (cloak_reception?.id == null ? null : `Reception#${cloak_reception.id}`);
    if (endpoint !== null && cloak_reception?.name != null) names.set(endpoint, cloak_reception.name);
  }
  for (const { endpoint, name } of receptions ?? [])
    if (endpoint !== null && name !== null) names.set(endpoint, name);
  return names;
}

/** The name of an endpoint if it is known, else words such as "Chat reception 1". */
export function endpointWords(endpoint: string | null, names?: ReadonlyMap<string, string>): string {
  if (endpoint === null) return m.lineUnknown();
  const known = names?.get(endpoint);
  if (known !== undefined) return nameOf(known);
  const parsed = parseEndpoint(endpoint);
  return parsed === undefined ? nameOf(endpoint.replaceAll(/[#_]/g, ' ')) : m.lineWithId(parsed);
}

/** What to call the line of a chat: by the list of receptions, where the service has one, else as `otherwise` says. */
export function useLineWords(otherwise: (endpoint: string | null) => string = endpointWords) {
  const { data } = useQuery(receptionsQuery());
  return (endpoint: string | null): string => {
    const name = data?.find((one) => one.endpoint === endpoint)?.name;
    return name == null ? otherwise(endpoint) : nameOf(name);
  };
}
export type LineWords = ReturnType<typeof useLineWords>;

/** The line of a voicemail: the name that the service gives, else its endpoint in words. */
export const lineWords = ({
  endpoint,
  endpoint_name,
}: Pick<Voicemail, 'endpoint' | 'endpoint_name'>): string =>
  endpoint_name?.trim() ? nameOf(endpoint_name) : endpointWords(endpoint);

/** The receptions that have names or are in `also`, by name: a service may have no list of them. */
export const receptionsOf = (
  names: ReadonlyMap<string, string>,
  also: readonly { readonly endpoint: string | null }[],
) =>
  [...new Set([...names.keys(), ...also.map(({ endpoint }) => endpoint ?? '')])]
    .filter(isReception)
    .map((endpoint) => ({ endpoint, name: endpointWords(endpoint, names) }))
    .toSorted((a, b) => nameCollator().compare(a.name, b.name));

const NONE: readonly never[] = [];

type Named = Pick<Employee, 'id' | 'name' | 'cloak_reception'>;

/** Only these fields: the query result then stays the same until a name or an outgoing number changes. */
export const namedOf = ({ items }: ReadList<Employee>): readonly Named[] =>
  items.map(({ id, name, cloak_reception }) => ({ id, name, cloak_reception }));

/** The names of endpoints, as far as the loaded data has them. */
export function useEndpointNames(): ReadonlyMap<string, string> {
  const employees = useQuery({ ...employeesQuery(), select: namedOf }).data ?? NONE;
  const voicemails = useInfiniteQuery(voicemailsQuery()).data?.items ?? NONE;
  return endpointNames(employees, voicemails, useQuery(receptionsQuery()).data ?? null);
}
