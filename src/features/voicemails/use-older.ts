import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Employee } from '#contract/employees.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { loadOlderVoicemails } from '#src/api/voicemails/older.ts';
import type { VoicemailFilter } from '#src/api/voicemails/queries.ts';
import { endpointNames } from '#src/components/endpoint-names.ts';

/** How many rows a search for the unheard ones looks through by itself; after that it asks. */
const BY_ITSELF = 1000;

/** So many are loaded at once: most boxes then have an honest count. */
const AT_ONCE = 300;

interface OlderAsked {
  readonly asked: VoicemailFilter;
  /** How many are loaded. */
  readonly loaded: number;
  /** Whether older ones may follow. */
  readonly more: boolean;
  /** Whether only few of the loaded ones are shown. */
  readonly sparse: boolean;
  readonly ownId: number | undefined;
}

/** Loading what is older than the list. `near` is called while the end of the list is in sight. */
export function useOlder({ asked, loaded, more, sparse, ownId }: OlderAsked) {
  const client = useQueryClient();
  const { data: employees } = useQuery(employeesQuery());
  // One search for the unheard looks through a thousand rows; each press lets it go on for as many.
  const [allowed, setAllowed] = useState(BY_ITSELF);
  const older = useMutation({
    networkMode: 'always',
    mutationFn: () => loadOlderVoicemails(client, asked, linesOf(employees?.items ?? [], ownId)),
  });
  const waits = sparse && loaded >= allowed;
  const near = () => {
    if (more && !waits && !older.isPending && older.error === null) older.mutate();
  };
  const inBackground = useEffectEvent(near);
  // Changes with every page, until enough are here.
  const begun = more && loaded < AT_ONCE ? loaded : 0;
  useEffect(() => {
    if (begun > 0) inBackground();
  }, [begun]);
  return {
    loading: older.isPending,
    error: older.error,
    /** The search has stopped and asks whether to go on. */
    waits: more && waits && !older.isPending,
    near,
    goOn: () => {
      setAllowed(loaded + BY_ITSELF);
      older.mutate();
    },
  };
}
/** The lines that the person may hear, as far as anybody tells: outgoing numbers of colleagues, and the own one. */
const linesOf = (employees: readonly Employee[], ownId: number | undefined): readonly string[] =>
  [...endpointNames(employees, []).keys()].filter(
    (endpoint) => endpoint.startsWith('Reception#') || endpoint === `Employee#${ownId}`,
  );

export type Older = ReturnType<typeof useOlder>;
