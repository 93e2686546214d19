import { queryOptions } from '@tanstack/react-query';
import { absences, personAbsences, wallAbsences } from '#contract/absences.ts';
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

/** The absences of one person, their week, and for them and administrators the calendar. */
export const absencesOfQuery = (person: number) =>
  queryOptions({
    queryKey: ['absences', 'of', person],
    queryFn: ({ signal }) => callGateway('GET', `/auth/absences/of/${person}`, personAbsences, { signal }),
    ...polled(POLL.absences),
  });
