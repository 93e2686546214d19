import type { Chat } from '#contract/chats.ts';
import { newestLists, type NewestList, type Page } from './newest-list.ts';

export type ChatList = NewestList<Chat>;
export type ChatPage = Page<Chat>;

/** Chats: newest first, then by uuid, so that equal moments do not change places. */
export const { newestFirst, oldestOf, mergeNewest, addOlder } = newestLists<Chat>(
  ({ uuid }) => uuid,
  ({ started_at }) => started_at,
  (a, b) => (a.uuid < b.uuid ? -1 : a.uuid > b.uuid ? 1 : 0),
);
