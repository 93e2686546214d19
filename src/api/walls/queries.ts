import { queryOptions } from '@tanstack/react-query';
import { wallLinks } from '#contract/walls.ts';
import { polled } from '#src/api/cache/polling.ts';
import { callGateway } from '#src/api/client/http.ts';

/** How soon the list shows that a screen was opened, in milliseconds. */
const WHEN_SEEN = 15_000;

/** The wall links of the signed-in person, newest first, with when their screens were last seen. */
export const wallsQuery = () =>
  queryOptions({
    queryKey: ['walls', 'links'],
    queryFn: async ({ signal }) => (await callGateway('GET', '/auth/walls', wallLinks, { signal })).walls,
    ...polled(WHEN_SEEN),
  });
