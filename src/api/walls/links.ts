import { mutationOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { madeWall, newWall, wallLinks } from '#contract/walls.ts';
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

/** Makes a wall link. The answer holds its address, which is told this once. */
export const makeWall = () =>
  mutationOptions({
    mutationKey: ['walls', 'make'],
    mutationFn: (name: string) =>
      callGateway('POST', '/auth/walls', madeWall, { body: newWall.parse({ name }) }),
    onSuccess: ({ wall }, _, __, { client }) => {
      client.setQueryData(wallsQuery().queryKey, (links = []) => [wall, ...links]);
    },
    // An address that was told is not kept when the panel is gone.
    gcTime: 0,
  });

/** Revokes a wall link: its screen shows nothing more from its next question on. */
export const revokeWall = () =>
  mutationOptions({
    mutationKey: ['walls', 'revoke'],
    mutationFn: (id: string) => callGateway('DELETE', `/auth/walls/${encodeURIComponent(id)}`, z.unknown()),
    onSuccess: (_, id, __, { client }) => {
      client.setQueryData(wallsQuery().queryKey, (links) => links?.filter((link) => link.id !== id));
    },
    // Gone already, in another tab: the list says what is true.
    onError: (_, __, ___, { client }) => client.invalidateQueries({ queryKey: wallsQuery().queryKey }),
  });
