import { mutationOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { madeWall, newWall, wallLinks } from '#contract/walls.ts';
import { polled } from '#src/api/cache/polling.ts';
import { callGateway } from '#src/api/client/http.ts';

/** The poll interval in milliseconds. It shows when a screen was last seen. */
const POLL_LINKS = 15_000;

/** The wall links of the signed-in person, newest first. */
export const wallsQuery = () =>
  queryOptions({
    queryKey: ['walls', 'links'],
    queryFn: async ({ signal }) => (await callGateway('GET', '/auth/walls', wallLinks, { signal })).walls,
    ...polled(POLL_LINKS),
  });

/** The name of a wall, whether it shows why people are away, and its parts as the query of its address. */
export interface NewWall {
  readonly name: string;
  readonly reasons: boolean;
  readonly look: string;
}

/** Makes a wall link. Only this answer has its address. */
export const makeWall = () =>
  mutationOptions({
    mutationKey: ['walls', 'make'],
    mutationFn: async ({ look, ...wall }: NewWall) => {
      const made = await callGateway('POST', '/auth/walls', madeWall, { body: newWall.parse(wall) });
      return { ...made, url: made.url.replace('#', `${look}#`) };
    },
    onSuccess: ({ wall }, _, __, { client }) => {
      client.setQueryData(wallsQuery().queryKey, (links = []) => [wall, ...links]);
    },
    // It may have been made.
    onError: (_error, _, __, { client }) => client.invalidateQueries({ queryKey: wallsQuery().queryKey }),
    // The address does not stay in memory after the panel is closed.
    gcTime: 0,
  });

/** Revokes a wall link. Its screen goes blank at its next poll. */
export const revokeWall = () =>
  mutationOptions({
    mutationKey: ['walls', 'revoke'],
    mutationFn: (id: string) => callGateway('DELETE', `/auth/walls/${encodeURIComponent(id)}`, z.unknown()),
    onSuccess: (_, id, __, { client }) => {
      client.setQueryData(wallsQuery().queryKey, (links) => links?.filter((link) => link.id !== id));
    },
    // It may be revoked already, in another tab.
    onError: (_, __, ___, { client }) => client.invalidateQueries({ queryKey: wallsQuery().queryKey }),
  });
