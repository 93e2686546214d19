import { mutationOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { session } from '#contract/session.ts';
import { madeWall, newWall, wallLinks } from '#contract/walls.ts';
import { ApiError } from './errors.ts';
import { callGateway } from './http.ts';
import { POLL, polled } from './polling.ts';
import { sessionQuery } from './session.ts';
import { sessionFound } from './session-end.ts';

const LONGEST_PAUSE = 60_000;

/**
 * Opens a wall by the key of its link: this browser then has the wall's session. Where the gateway cannot be reached it
 * asks again until it can; only a refusal ends that.
 */
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

/** The wall links of the signed-in person, newest first, with when their screens were last seen. */
export const wallsQuery = () =>
  queryOptions({
    queryKey: ['walls', 'links'],
    queryFn: async ({ signal }) => (await callGateway('GET', '/auth/walls', wallLinks, { signal })).walls,
    ...polled(POLL.walls),
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
