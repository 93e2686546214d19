import { queryOptions } from '@tanstack/react-query';
import type { Chat } from '#contract/chats.ts';
import type { ReadList } from '#contract/wire.ts';
import { call } from './http.ts';
import { POLL, polled } from './polling.ts';

/** The newest chats of all chat receptions, whatever their state: the rail, the counts and the wall read these. */
export const recentChatsQuery = () =>
  queryOptions({
    queryKey: ['chats', 'recent'],
    queryFn: ({ signal }) => call('listChats', { query: { limit: 100 }, signal }),
    ...polled(POLL.chats),
  });

const longestFirst = (a: Chat, b: Chat) =>
  Date.parse(a.started_at) - Date.parse(b.started_at) || (a.uuid < b.uuid ? -1 : 1);

/** Nobody has answered them yet; who has waited longest first. A `select` of `recentChatsQuery()`. */
export const waitingOf = (list: ReadList<Chat>): readonly Chat[] =>
  list.items.filter((chat) => chat.state === 'new' || chat.state === 'ringing').toSorted(longestFirst);

/** Being talked in now, the longest first. */
export const answeredOf = (list: ReadList<Chat>): readonly Chat[] =>
  list.items.filter((chat) => chat.state === 'answered' && chat.ended_at === null).toSorted(longestFirst);

export const waitingCountOf = (list: ReadList<Chat>): number => waitingOf(list).length;
