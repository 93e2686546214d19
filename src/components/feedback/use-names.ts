import { m } from '#messages/shared';
import { browserLanguage } from '#src/lib/locale.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Employee } from '#contract/employees.ts';
import type { Voicemail } from '#contract/voicemails.ts';
import type { ReadList } from '#contract/wire.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { voicemailsOf, voicemailsQuery, type VoicemailPages } from '#src/api/voicemails/queries.ts';
import { endpointNames, endpointWords, namedOf } from '#src/components/endpoint-names.ts';
import { sortPeople } from '#src/lib/people-order.ts';

type Line = Pick<Voicemail, 'endpoint' | 'endpoint_name'>;

const NONE: readonly Line[] = [];
const NO_PAGES: VoicemailPages = { pages: [], pageParams: [] };

/** The receptions in voicemails whose names `known` does not have. */
const linesBeyond = (known: ReadonlyMap<string, string>) => (pages: VoicemailPages) => {
  const lines = new Map<string, string>();
  for (const { endpoint, endpoint_name } of voicemailsOf(pages).items)
    if (endpoint !== null && endpoint_name !== null && !known.has(endpoint))
      lines.set(endpoint, endpoint_name);
  return lines.size === 0
    ? NONE
    : [...lines].map(([endpoint, endpoint_name]) => ({ endpoint, endpoint_name }));
};

/** Whether all employees are known: one who could not be read may be with us. */
const listOf = (list: ReadList<Employee>) => ({ people: namedOf(list), whole: list.dropped === 0 });

/**
 * The names of receptions and employees, as far as they are known (src/components/endpoint-names.ts). The same object until
 * a name changes, even if a poll brings other changes: the pages of feedback are rendered again for another one.
 */
export function useNames() {
  const { data: employees } = useQuery({ ...employeesQuery(), select: listOf });
  const select = useMemo(() => linesBeyond(endpointNames(employees?.people ?? [], NONE)), [employees]);
  // With a value from the start, so that voicemails which add no name do not render the page again.
  const { data: lines = NONE } = useInfiniteQuery({
    ...voicemailsQuery(),
    select,
    structuralSharing: true,
    placeholderData: NO_PAGES,
  });
  return useMemo(() => namesOf(employees, lines), [employees, lines]);
}

function namesOf(employees: ReturnType<typeof listOf> | undefined, lines: readonly Line[]) {
  const people = employees?.people ?? [];
  const names = endpointNames(people, lines);
  return {
    /** "Main line", or "Chat reception 1" when the service gives no name. */
    endpoint: (endpoint: string | null) =>
      endpoint === null ? m.feedbackUnknownReception() : endpointWords(endpoint, names),
    /** An employee's name. For one who has left, words with the id. */
    employee: (id: number) => endpointWords(`Employee#${id}`, names),
    /** Never while the names are not known. */
    isGone: (id: number) => employees?.whole === true && !names.has(`Employee#${id}`),
    /** A to Å. */
    people: sortPeople(people, browserLanguage()),
  };
}
export type Names = ReturnType<typeof namesOf>;
