import { mutationOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { signedInPlaces } from '#contract/sessions.ts';
import { POLL, polled } from '#src/api/cache/polling.ts';
import { callGateway } from '#src/api/client/http.ts';

/** All places where the person is signed in, this one first. */
export const signInsQuery = () =>
  queryOptions({
    queryKey: ['places'],
    queryFn: async ({ signal }) =>
      (await callGateway('GET', '/auth/sessions', signedInPlaces, { signal })).sessions,
    ...polled(POLL.session),
  });

/** Signs the person out on another computer or phone. */
export const signOutElsewhere = () =>
  mutationOptions({
    mutationKey: ['places', 'sign out'],
    mutationFn: (id: string) =>
      callGateway('DELETE', `/auth/sessions/${encodeURIComponent(id)}`, z.unknown()),
    onSuccess: (_, id, __, { client }) => {
      client.setQueryData(signInsQuery().queryKey, (places) => places?.filter((place) => place.id !== id));
    },
    onError: (_, __, ___, { client }) => client.invalidateQueries({ queryKey: signInsQuery().queryKey }),
  });
