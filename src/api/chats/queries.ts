import { queryOptions } from '@tanstack/react-query';
import type { Chat, ChatState } from '#contract/chats.ts';
import type { EndpointName, ReadList } from '#contract/wire.ts';
import { isFull, newestFirst, PAGE_SIZE, type NewestList } from '#src/api/cache/newest-first.ts';
import { POLL, polled, polledOne } from '#src/api/cache/polling.ts';
import { call } from '#src/api/client/http.ts';
import { figureOf, type Figure } from '#src/lib/figure.ts';

/** The newest chats of all chat receptions in any state, for the rail, the counts and the wall. */
export const recentChatsQuery = () =>
  queryOptions({
    queryKey: ['chats', 'recent'],
    queryFn: ({ signal }) => call('listChats', { query: { limit: PAGE_SIZE }, signal }),
    ...polled(POLL.chats),
  });

const longestFirst = (a: Chat, b: Chat) =>
  Date.parse(a.started_at) - Date.parse(b.started_at) || (a.uuid < b.uuid ? -1 : 1);

/** Whether nobody has answered the chat yet. */
export const isWaiting = ({ state }: Chat): boolean => state === 'new' || state === 'ringing';

const isAnswered = ({ state, ended_at }: Chat): boolean => state === 'answered' && ended_at === null;

/** Whether the chat is waiting or being answered. */
export const isLive = (chat: Chat): boolean => isWaiting(chat) || isAnswered(chat);

/** Chats without an answer, longest wait first. A `select` of `recentChatsQuery()`. */
export const waitingOf = (list: Pick<ReadList<Chat>, 'items'>): readonly Chat[] =>
  list.items.filter(isWaiting).toSorted(longestFirst);

/** Answered chats that have not ended, longest first. */
export const answeredOf = (list: ReadList<Chat>): readonly Chat[] =>
  list.items.filter(isAnswered).toSorted(longestFirst);

const recentFigure = (recent: ReadList<Chat>, fits: (chat: Chat) => boolean): Figure =>
  figureOf({ items: recent.items, more: isFull(recent) }, fits, PAGE_SIZE);

/** How many chats wait, or of those of `isMine`: the same at every moment in rail, log, navigation, title and on walls. */
export const waitingFigure = (recent: ReadList<Chat>, isMine: (chat: Chat) => boolean = () => true): Figure =>
  recentFigure(recent, (chat) => isWaiting(chat) && isMine(chat));

export const answeredFigure = (recent: ReadList<Chat>): Figure => recentFigure(recent, isAnswered);

/** How many chats without an answer are older than all of `recent`, so that no figure counts them. */
export function olderWaiting(recent: ReadList<Chat>, items: readonly Chat[]): number {
  if (!isFull(recent)) return 0;
  const counted = new Set(recent.items.map(({ uuid }) => uuid));
  const oldest = Math.min(...recent.items.map(({ started_at }) => Date.parse(started_at)));
  return items.filter(
    (chat) => isWaiting(chat) && !counted.has(chat.uuid) && Date.parse(chat.started_at) <= oldest,
  ).length;
}

export type ChatEndpoint = EndpointName<'ChatReception'>;

/** The filters of the list (spec: Endpoints › Chats). All are optional. */
export interface ChatFilter {
  readonly endpoint?: ChatEndpoint | undefined;
  readonly state?: ChatState | undefined;
  /** A timestamp: only chats that started at or after it. */
  readonly from?: string | undefined;
  /** A timestamp: only chats that started at or before it. */
  readonly until?: string | undefined;
}

export type ChatList = NewestList<Chat>;

/** Newest first, then by uuid, so that the order of equal moments does not change. */
const lists = newestFirst<Chat>(
  ({ uuid }) => uuid,
  ({ started_at }) => started_at,
  (a, b) => (a.uuid < b.uuid ? -1 : a.uuid > b.uuid ? 1 : 0),
);

/** The chats of a filter, newest first, page by page. The newest page is polled. For `useInfiniteQuery`. */
export const chatsQuery = (filter: ChatFilter = {}) =>
  lists.query({
    queryKey: ['chats', 'list', filter],
    read: async (cursor, signal) => {
      const { endpoint, state, from, until } = filter;
      const query = {
        limit: PAGE_SIZE,
        endpoint,
        state,
        started_at_gt_or_eq: from,
        started_at_lt_or_eq: cursor ?? until,
      };
      return lists.pageOf(await call('listChats', { query, signal }), cursor);
    },
    every: POLL.chats,
  });

export const chatQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['chats', 'one', uuid],
    queryFn: ({ signal }) => call('getChat', { params: { uuid }, signal }),
    ...polledOne(POLL.chats),
  });
