import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { operations } from '#contract/endpoints.ts';
import type { Task } from '#contract/tasks.ts';
import { thingOf, type Thing } from '#contract/waiting.ts';
import type { ReadList } from '#contract/wire.ts';
import { isFull } from '#src/api/cache/newest-first.ts';
import { recentChatsQuery } from '#src/api/chats/queries.ts';
import { negativeSmileysQuery, tasksQuery } from '#src/api/tasks/queries.ts';
import { LOOKED_THROUGH, voicemailsQuery } from '#src/api/voicemails/queries.ts';
import { panelState } from '#src/components/panel/panel-state.ts';
import type { Figure } from '#src/lib/figure.ts';
import { sessionQuery } from '#src/session/session.ts';
import { useNow } from '#src/ui/use-now.ts';
import { isCutShort, isLeftOut, todoOf, type TodoItem } from './todo.ts';

const NONE: readonly never[] = [];

/**
 * The lists of what may wait, as every page keeps them fresh. `left`: the tasks that are not done. `more`: whether a list does not go back
 * to where things no longer wait, or to one of those tasks.
 */
export function useThings(now: number, left: readonly Pick<Task, 'kind' | 'about'>[]) {
  const voicemails = useInfiniteQuery(voicemailsQuery());
  const chats = useQuery(recentChatsQuery());
  const smileys = useQuery(negativeSmileysQuery());
  const { data: inbox } = voicemails;
  const things = useMemo(
    () => ({
      voicemails: inbox?.items.slice(0, LOOKED_THROUGH) ?? NONE,
      chats: chats.data?.items ?? NONE,
      smileys: smileys.data?.items ?? NONE,
    }),
    [inbox, chats.data, smileys.data],
  );
  const isCut = <T>(
    list: ReadList<T> | undefined,
    momentOf: (item: T) => string,
    thing: (item: T) => Thing,
  ) =>
    list !== undefined &&
    isFull(list) &&
    (isCutShort(list, true, momentOf, now) || isLeftOut(left, list.items.map(thing)));
  const more =
    isCutShort(inbox, inbox?.more ?? false, ({ created_at }) => created_at, now) ||
    isCut(chats.data, ({ started_at }) => started_at, thingOf.chat) ||
    isCut(smileys.data, ({ rated_at }) => rated_at, thingOf.smiley);
  return { voicemails, chats, smileys, things, more };
}

/** All that waits, once it is known what is done. A list that the plan does not have adds nothing. */
export function useTodo() {
  const tasks = useQuery(tasksQuery());
  const ownId = useQuery(sessionQuery()).data?.employee.id;
  const now = useNow(60_000);
  const { data: known } = tasks;
  const left = known?.filter(({ state }) => state !== 'done') ?? NONE;
  const { voicemails, chats, smileys, things, more: isMore } = useThings(now, left);
  const items = useMemo(
    () => (known === undefined ? NONE : todoOf({ tasks: known, ...things }, now)),
    [known, things, now],
  );
  const more = known !== undefined && isMore;
  const first = { data: voicemails.data, error: voicemails.isFetchNextPageError ? null : voicemails.error };
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
