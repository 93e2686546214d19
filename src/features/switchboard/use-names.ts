import { useQuery } from '@tanstack/react-query';
import { endpointNames } from '#src/api/endpoint-names.ts';
import { employeesQuery } from '#src/api/employees.ts';
import { voicemailsQuery } from '#src/api/voicemails.ts';

/** The names of endpoints that the page has seen so far. */
export function useEndpointNames(): ReadonlyMap<string, string> {
  const employees = useQuery(employeesQuery()).data?.items ?? [];
  const voicemails = useQuery(voicemailsQuery()).data?.items ?? [];
  return endpointNames(employees, voicemails);
}
