import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { operations } from '#contract/endpoints.ts';
import { loadOlderChats } from '#src/api/chats/older.ts';
import { chatsQuery } from '#src/api/chats/queries.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { newestSmileys, smileysOfNumberQuery } from '#src/api/smileys/queries.ts';
import { voicemailsQuery } from '#src/api/voicemails/queries.ts';
import { endpointNames } from '#src/components/endpoint-names.ts';
import { panelState } from '#src/components/panel-state.ts';
import { chatsOf } from './story.ts';

/** The service does not find chats by e-mail; so many of the newest are looked through. */
const CHATS_LOOKED_AT = 500;
/** As many as the service is asked for (api/smileys/queries.ts): then there may be more. */
const SMILEYS_ASKED = 20;

/** Everything of a caller: voicemails and smileys by number, chats by e-mail; each with its own state. */
export function useStory(number: string | null, email: string | null) {
  const client = useQueryClient();
  const voicemails = useQuery({ ...voicemailsQuery({ number: number ?? '0' }), enabled: number !== null });
  const smileys = useQuery({ ...smileysOfNumberQuery(number ?? '0'), enabled: number !== null });
  const chats = useQuery({ ...chatsQuery(), enabled: email !== null });
  const lines = endpointNames(
    useQuery(employeesQuery()).data?.items ?? [],
    useQuery(voicemailsQuery()).data?.items ?? [],
  );

  const chatCount = chats.data?.items.length ?? 0;
  const moreChats = email !== null && chats.data?.cursor != null && chatCount < CHATS_LOOKED_AT;
  useEffect(() => {
    if (moreChats && chatCount > 0) loadOlderChats(client, {}).catch(() => {});
  }, [client, moreChats, chatCount]);

  const ofNumber = (voicemails.data?.items ?? []).filter((item) => item.from_number === number);
  return {
    voicemails: {
      items: number === null ? [] : ofNumber,
      more: voicemails.data?.cursor != null,
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
      more: chats.data?.cursor != null,
      state: panelState(chats, operations.listChats.product),
      retry: () => void chats.refetch(),
    },
    lines,
  };
}
export type Story = ReturnType<typeof useStory>;
