import { queryOptions } from '@tanstack/react-query';
import { wallLinks } from '#contract/walls.ts';
import { POLL, polled } from '#src/api/cache/polling.ts';
import { callGateway } from '#src/api/client/http.ts';

/** The wall links of the signed-in person, newest first, with when their screens were last seen. */
export const wallsQuery = () =>
  queryOptions({
    queryKey: ['walls', 'links'],
    queryFn: async ({ signal }) => (await callGateway('GET', '/auth/walls', wallLinks, { signal })).walls,
    ...polled(POLL.walls),
  });
