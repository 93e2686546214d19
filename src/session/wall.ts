import { queryOptions } from '@tanstack/react-query';
import { session } from '#contract/session.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { callGateway } from '#src/api/client/http.ts';
import { sessionFound } from '#src/api/client/session-state.ts';
import { sessionQuery } from './session.ts';

const LONGEST_PAUSE = 60_000;

/** Opens a wall by the key of its link, and gets the wall's session. Retries until the gateway answers; only a 401 is final. */
export const openWallQuery = (key: string) =>
  queryOptions({
    queryKey: ['walls', 'open', key],
    queryFn: async ({ client }) => {
      const answer = await callGateway('POST', '/auth/walls/open', session, { body: { key } });
      sessionFound();
      client.setQueryData(sessionQuery().queryKey, answer);
      return answer;
    },
    retry: (_failures, error) => !(error instanceof ApiError) || error.kind !== 'unauthorized',
    retryDelay: (failures) => Math.min(2000 * 2 ** failures, LONGEST_PAUSE) * (0.5 + Math.random() / 2),
    staleTime: Infinity,
    gcTime: 0,
  });
