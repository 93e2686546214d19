import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Chat, ChatState } from '#contract/chats.ts';
import type { EndpointName, ReadList } from '#contract/wire.ts';
import { addOlderChats, CHATS_PAGE, mergeNewestChats } from './chat-list.ts';
import type { ChatList } from './chat-list.ts';
import { olderChats } from './chat-paging.ts';
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

export type ChatEndpoint = EndpointName<'ChatReception'>;

/** What the service is asked for (spec: Endpoints › Chats). Without any: every chat. */
export interface ChatFilter {
  readonly endpoint?: ChatEndpoint | undefined;
  readonly state?: ChatState | undefined;
  /** A timestamp: only what started at or after it. */
  readonly from?: string | undefined;
  /** A timestamp: only what started at or before it. */
  readonly until?: string | undefined;
}

const getChats = ({ endpoint, state, from, until }: ChatFilter, signal?: AbortSignal) =>
  call('listChats', {
    query: {
      limit: CHATS_PAGE,
      endpoint,
      state,
      started_at_gt_or_eq: from,
      started_at_lt_or_eq: until,
    },
    signal,
  });

/**
 * The chats of a filter, newest first: polled at the newest page, which is merged into what is loaded already.
 * `loadOlderChats` adds to the same list.
 */
export const chatsQuery = (filter: ChatFilter = {}) => {
  const queryKey = ['chats', 'list', filter] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<ChatList> =>
      mergeNewestChats(client.getQueryData<ChatList>(queryKey), await getChats(filter, signal)),
    structuralSharing: false,
    ...polled(POLL.chats),
  });
};

/** One chat, also when it is in no loaded list. */
export const chatQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['chats', 'one', uuid] as const,
    queryFn: ({ signal }) => call('getChat', { params: { uuid }, signal }),
    ...polled(POLL.chats),
  });

const underWay = new WeakMap<QueryClient, Map<string, Promise<void>>>();

/**
 * Loads the next older page of a list. Does nothing at the end of the list, and asks once however often it is called while
 * the answer is on its way. Rejects with an ApiError and leaves the list as it was.
 */
export function loadOlderChats(client: QueryClient, filter: ChatFilter): Promise<void> {
  const { queryKey } = chatsQuery(filter);
  const busy = underWay.get(client) ?? new Map<string, Promise<void>>();
  underWay.set(client, busy);
  const name = JSON.stringify(queryKey);
  const loading = busy.get(name) ?? load().finally(() => busy.delete(name));
  busy.set(name, loading);
  return loading;

  async function load(): Promise<void> {
    const list = client.getQueryData(queryKey);
    const cursor = list?.cursor ?? null;
    if (list === undefined || cursor === null) return;
    const known = filter.endpoint === undefined ? list.items.flatMap(({ endpoint }) => endpoint ?? []) : [];
    const older = await olderChats(
      (until, part) => getChats({ ...filter, until, ...asFilter(part) }),
      cursor,
      { endpoints: [...new Set(known)], states: filter.state === undefined },
    );
    const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt;
    client.setQueryData<ChatList>(
      queryKey,
      (now) => (now?.cursor === cursor ? addOlderChats(now, older) : now),
      updatedAt === undefined ? {} : { updatedAt },
    );
  }
}

function asFilter(
  part: { readonly endpoint?: string | undefined; readonly state?: ChatState | undefined } = {},
) {
  return {
    ...(part.endpoint === undefined ? {} : { endpoint: part.endpoint as ChatEndpoint }),
    ...(part.state === undefined ? {} : { state: part.state }),
  };
}
