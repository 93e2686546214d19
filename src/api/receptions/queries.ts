import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#src/api/client/errors.ts';
import { call } from '#src/api/client/http.ts';

/** Names are rarely changed. Milliseconds. */
const FRESH = 10 * 60_000;

/** All receptions and chat receptions with their names and numbers; null from a service that has no such list, which is not asked again. */
export const receptionsQuery = () =>
  queryOptions({
    queryKey: ['receptions'] as const,
    queryFn: async ({ signal }) => {
      try {
        return (await call('listReceptions', { signal })).items;
      } catch (error) {
        if (error instanceof ApiError && error.kind === 'not-found') return null;
        throw error;
      }
    },
    staleTime: ({ state }) => (state.data === null ? Infinity : FRESH),
    retry: false,
  });
