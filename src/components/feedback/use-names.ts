import { m } from '#messages/shared';
import { browserLanguage } from '#src/lib/served.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { voicemailsOf, voicemailsQuery, type VoicemailPages } from '#src/api/voicemails/queries.ts';
import { endpointNames, endpointWords, namedOf } from '#src/components/endpoint-names.ts';
import { sortPeople } from '#src/lib/people-order.ts';

const LINES = (pages: VoicemailPages) => {
  const lines = new Map(
    voicemailsOf(pages).items.map(({ endpoint, endpoint_name }) => [endpoint, endpoint_name]),
  );
  return [...lines].map(([endpoint, endpoint_name]) => ({ endpoint, endpoint_name }));
};

/**
 * The names of receptions and employees, as far as they are known (src/components/endpoint-names.ts). The same object until
 * a name changes, even if a poll brings other changes.
 */
export function useNames() {
  const { data: employees } = useQuery({ ...employeesQuery(), select: namedOf });
  const { data: lines } = useInfiniteQuery({ ...voicemailsQuery(), select: LINES, structuralSharing: true });
  return useMemo(() => namesOf(employees, lines ?? []), [employees, lines]);
}

function namesOf(employees: ReturnType<typeof namedOf> | undefined, lines: ReturnType<typeof LINES>) {
  const names = endpointNames(employees ?? [], lines);
  return {
    /** "Main line", or "Chat reception 1" when the service gives no name. */
    endpoint: (endpoint: string | null) =>
      endpoint === null ? m.feedbackUnknownReception() : endpointWords(endpoint, names),
    /** An employee's name. For one who has left, words with the id. */
    employee: (id: number) => endpointWords(`Employee#${id}`, names),
    isGone: (id: number) => employees !== undefined && !names.has(`Employee#${id}`),
    /** A to Å. */
    people: sortPeople(employees ?? [], browserLanguage()),
  };
}
export type Names = ReturnType<typeof namesOf>;
