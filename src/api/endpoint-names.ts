import type { Employee } from '#contract/employees.ts';
import type { Voicemail } from '#contract/voicemails.ts';

/**
 * What endpoints are called. The service has no list of receptions: their names come with voicemails and with the
 * outgoing numbers of colleagues. Names of chat receptions are not told anywhere.
 */
export function endpointNames(
  employees: readonly Pick<Employee, 'id' | 'name' | 'cloak_reception'>[],
  voicemails: readonly Pick<Voicemail, 'endpoint' | 'endpoint_name'>[],
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
  return names;
}
