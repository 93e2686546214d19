import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { digestAnswer, type DigestAnswer, type DigestSettings } from '#contract/digest.ts';
import { polled } from '#src/api/cache/polling.ts';
import { callGateway } from '#src/api/client/http.ts';

/** Milliseconds. What becomes of a digest has no event. */
const POLL_DIGEST = 60_000;

/** The digest of the signed-in person, and by what one can be sent here. */
export const digestQuery = () =>
  queryOptions({
    queryKey: ['digest'],
    queryFn: ({ signal }) => callGateway('GET', '/auth/digest', digestAnswer, { signal }),
    ...polled(POLL_DIGEST),
  });

const keep = (client: QueryClient, answer: DigestAnswer) =>
  client.setQueryData(digestQuery().queryKey, answer);
const readAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: digestQuery().queryKey });

/** Chooses it. Rejects with an ApiError that has `errors.address` for an address that the mail server does not take. */
export const chooseDigest = () =>
  mutationOptions({
    mutationKey: ['digest', 'choose'],
    mutationFn: (settings: DigestSettings) =>
      callGateway('PUT', '/auth/digest', digestAnswer, { body: settings }),
    onSuccess: (answer, _, __, { client }) => keep(client, answer),
    onError: (_, __, ___, { client }) => readAgain(client),
  });

export const endDigest = () =>
  mutationOptions({
    mutationKey: ['digest', 'end'],
    mutationFn: () => callGateway('DELETE', '/auth/digest', digestAnswer),
    onSuccess: (answer, _, __, { client }) => keep(client, answer),
    onError: (_, __, ___, { client }) => readAgain(client),
  });
