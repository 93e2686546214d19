import { queryOptions } from '@tanstack/react-query';
import { absences, wallAbsences } from '#contract/absences.ts';
import { POLL, polled } from '#src/api/cache/polling.ts';
import { callGateway } from '#src/api/client/http.ts';

/** Who is away, and will be: of everybody with any absence what is in force and the next ones. */
export const absencesQuery = () =>
  queryOptions({
    queryKey: ['absences', 'all'],
    queryFn: ({ signal }) => callGateway('GET', '/auth/absences', absences, { signal }),
    ...polled(POLL.absences),
  });

/** The same for a wall: with reasons only where its link allows them, without notes and names. */
export const wallAbsencesQuery = () =>
  queryOptions({
    queryKey: ['absences', 'wall'],
    queryFn: ({ signal }) => callGateway('GET', '/auth/absences/wall', wallAbsences, { signal }),
    ...polled(POLL.absences),
  });
