import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { operations } from '#contract/endpoints.ts';
import { isFull } from '#src/api/cache/newest-first.ts';
import { recentChatsQuery } from '#src/api/chats/queries.ts';
import { negativeSmileysQuery, tasksQuery } from '#src/api/tasks/queries.ts';
import { LOOKED_THROUGH, voicemailsQuery } from '#src/api/voicemails/queries.ts';
import { panelState } from '#src/components/panel/panel-state.ts';
import type { Figure } from '#src/lib/figure.ts';
import { sessionQuery } from '#src/session/session.ts';
import { useNow } from '#src/ui/use-now.ts';
import { isCutShort, todoOf, type TodoItem } from './todo.ts';

const NONE: readonly never[] = [];

/** All that waits, from the lists that every page keeps fresh. A list that the plan does not have adds nothing. */
export function useTodo() {
  const tasks = useQuery(tasksQuery());
  const voicemails = useInfiniteQuery(voicemailsQuery());
  const chats = useQuery(recentChatsQuery());
  const smileys = useQuery(negativeSmileysQuery());
  const ownId = useQuery(sessionQuery()).data?.employee.id;
  const now = useNow(60_000);
  const { data: inbox } = voicemails;
  const items = useMemo(
    () =>
      todoOf(
        {
          tasks: tasks.data ?? NONE,
          voicemails: inbox?.items.slice(0, LOOKED_THROUGH) ?? NONE,
          chats: chats.data?.items ?? NONE,
          smileys: smileys.data?.items ?? NONE,
        },
        now,
      ),
    [tasks.data, inbox, chats.data, smileys.data, now],
  );
  /** Whether a list does not go back to where things no longer wait. */
  const more =
    isCutShort(inbox, inbox?.more ?? false, ({ created_at }) => created_at, now) ||
    isCutShort(
      chats.data,
      chats.data !== undefined && isFull(chats.data),
      ({ started_at }) => started_at,
      now,
    ) ||
    isCutShort(
      smileys.data,
      smileys.data !== undefined && isFull(smileys.data),
      ({ rated_at }) => rated_at,
      now,
    );
  const first = { data: inbox, error: voicemails.isFetchNextPageError ? null : voicemails.error };
  return {
    items,
    more,
    figure: (fits: (item: TodoItem) => boolean): Figure => ({ count: items.filter(fits).length, more }),
    ownId,
    now,
    tasks,
    voicemails,
    chats,
    smileys,
    /** What a screen shows of each kind besides its items. */
    states: {
      message: panelState(tasks, null),
      voicemail: panelState(first, operations.listVoicemails.product),
      chat: panelState(chats, operations.listChats.product),
      smiley: panelState(smileys, operations.listSmileys.product),
    },
  };
}
