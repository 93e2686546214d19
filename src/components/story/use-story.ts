import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { operations } from '#contract/endpoints.ts';
import { chatsQuery } from '#src/api/chats/queries.ts';
import { newestSmileys, smileysOfNumberQuery } from '#src/api/smileys/queries.ts';
import { voicemailsQuery } from '#src/api/voicemails/queries.ts';
import { panelState } from '#src/components/panel-state.ts';
import { useOlder } from '#src/components/use-older.ts';
import { chatsOf } from './story.ts';

/** The service cannot find chats by e-mail. The page searches this many of the newest chats. */
const CHATS_LOOKED_AT = 500;
/** The number that the query asks for (api/smileys/queries.ts). With that many, there may be more. */
const SMILEYS_ASKED = 20;

/** All items of a caller: voicemails and smileys by number, chats by e-mail. Each kind has its own state. */
export function useStory(number: string | null, email: string | null) {
  const voicemails = useInfiniteQuery({
    ...voicemailsQuery({ number: number ?? '0' }),
    enabled: number !== null,
  });
  const smileys = useQuery({ ...smileysOfNumberQuery(number ?? '0'), enabled: number !== null });
  const chats = useInfiniteQuery({ ...chatsQuery(), enabled: email !== null });
  useOlder(chats, chats.data?.items.length ?? 0, email === null ? 0 : CHATS_LOOKED_AT);

  const ofNumber = (voicemails.data?.items ?? []).filter((item) => item.from_number === number);
  return {
    voicemails: {
      items: number === null ? [] : ofNumber,
      more: voicemails.data?.more ?? false,
      state: panelState(voicemails, operations.listVoicemails.product),
      retry: () => void voicemails.refetch(),
    },
    smileys: {
      items: smileys.data ? newestSmileys(smileys.data) : [],
      more: (smileys.data?.items.length ?? 0) >= SMILEYS_ASKED,
      state: panelState(smileys, operations.listSmileys.product),
      retry: () => void smileys.refetch(),
    },
    chats: {
      items: chatsOf(chats.data?.items ?? [], email),
      more: chats.data?.more ?? false,
      state: panelState(chats, operations.listChats.product),
      retry: () => void chats.refetch(),
    },
  };
}
export type Story = ReturnType<typeof useStory>;
