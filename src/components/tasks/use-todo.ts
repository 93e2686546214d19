import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { recentChatsQuery } from '#src/api/chats/queries.ts';
import { negativeSmileysQuery, tasksQuery } from '#src/api/tasks/queries.ts';
import { LOOKED_THROUGH, voicemailsQuery } from '#src/api/voicemails/queries.ts';
import { sessionQuery } from '#src/session/session.ts';
import { useNow } from '#src/ui/use-now.ts';
import { todoOf } from './todo.ts';

const NONE: readonly never[] = [];

/** All that waits, from the lists that every page keeps fresh. A list that the plan does not have adds nothing. */
export function useTodo() {
  const tasks = useQuery(tasksQuery());
  const voicemails = useInfiniteQuery(voicemailsQuery());
  const chats = useQuery(recentChatsQuery());
  const smileys = useQuery(negativeSmileysQuery());
  const ownId = useQuery(sessionQuery()).data?.employee.id;
  const now = useNow(60_000);
  const items = useMemo(
    () =>
      todoOf(
        {
          tasks: tasks.data ?? NONE,
          voicemails: voicemails.data?.items.slice(0, LOOKED_THROUGH) ?? NONE,
          chats: chats.data?.items ?? NONE,
          smileys: smileys.data?.items ?? NONE,
        },
        now,
      ),
    [tasks.data, voicemails.data, chats.data, smileys.data, now],
  );
  return { items, ownId, now, tasks, voicemails, chats, smileys };
}
