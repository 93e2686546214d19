import { useInfiniteQuery, useQuery, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { operations } from '#contract/endpoints.ts';
import type { ProductNeed } from '#contract/products.ts';
import { chatsQuery } from '#src/api/chats/queries.ts';
import { smileysOfNumberQuery } from '#src/api/smileys/queries.ts';
import { voicemailsQuery } from '#src/api/voicemails/queries.ts';
import { panelState } from '#src/components/panel/panel-state.ts';
import { useOlder } from '#src/components/newest/use-older.ts';
import { chatsOf } from './story.ts';

/** The service cannot find chats by e-mail. The page searches this many of the newest chats. */
const CHATS_LOOKED_AT = 500;

/** Starts what `useStory` shows first. */
export const prefetchStory = (
  client: QueryClient,
  number: string | null,
  email: string | null,
): readonly Promise<unknown>[] => [
  ...(number === null
    ? []
    : [
        client.prefetchInfiniteQuery(voicemailsQuery({ number })),
        client.prefetchQuery(smileysOfNumberQuery(number)),
      ]),
  ...(email === null ? [] : [client.prefetchInfiniteQuery(chatsQuery())]),
];

/** All items of a caller: voicemails and smileys by number, chats by e-mail. Each kind has its own state. */
export function useStory(number: string | null, email: string | null) {
  const voicemails = useInfiniteQuery({
    ...voicemailsQuery({ number: number ?? '0' }),
    enabled: number !== null,
  });
  const smileys = useQuery({ ...smileysOfNumberQuery(number ?? '0'), enabled: number !== null });
  const chats = useInfiniteQuery({ ...chatsQuery(), enabled: email !== null });
  const looked = chats.data?.items ?? [];
  const older = useOlder(chats, looked.length, email === null ? 0 : CHATS_LOOKED_AT);

  const ofNumber = (voicemails.data?.items ?? []).filter((item) => item.from_number === number);
  const { listVoicemails, listSmileys, listChats } = operations;
  return {
    voicemails: {
      ...stateOf(voicemails, listVoicemails.product),
      items: number === null ? [] : ofNumber,
      more: number !== null && (voicemails.data?.more ?? false),
    },
    smileys: {
      ...stateOf(smileys, listSmileys.product),
      items: smileys.data?.items ?? [],
      more: number !== null && (smileys.data?.more ?? false),
    },
    chats: {
      ...stateOf(chats, listChats.product),
      items: chatsOf(looked, email),
      /** Whether there are older chats that were not looked through. */
      more: email !== null && (chats.data?.more ?? false),
      looked,
      older,
    },
  };
}
export type Story = ReturnType<typeof useStory>;

const stateOf = (
  query: Pick<UseQueryResult, 'data' | 'error'> & { refetch: () => unknown },
  need: ProductNeed,
) => ({
  state: panelState(query, need),
  retry: () => void query.refetch(),
});
