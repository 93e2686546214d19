import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Chat } from '#contract/chats.ts';
import { operations } from '#contract/endpoints.ts';
import { chatQuery, chatsQuery } from '#src/api/chats/queries.ts';
import { useNewest, useOpen, type Newest } from '#src/components/newest/use-newest.ts';
import { useOlder } from '#src/components/newest/use-older.ts';
import { paths } from '#src/lib/paths.ts';
import { keyOf, partsOf } from './derive.ts';
import { logFilters, toServiceFilter, type LogFilters } from './filters.ts';

/** The chats loaded without scrolling. For most logs this is all of them, so that the counts are exact. */
const INITIAL_CHATS = 1000;

const NO_CHATS: readonly Chat[] = [];

const CHATS: Newest<Chat, string, LogFilters> = {
  kind: 'chats',
  keyOf,
  filters: logFilters,
  list: (filters) => chatsQuery(toServiceFilter(filters)),
  one: chatQuery,
  need: operations.listChats.product,
  urlOf: (uuid, filters) => (uuid === null ? paths.chats(filters) : paths.chat(uuid, filters)),
};

/** The log of the URL: the filtered list in its parts, and the open chat. */
export function useLog(openUuid: string | null) {
  const newest = useNewest(CHATS, openUuid);
  const { filters, list } = newest;
  // For the counts of the state filter: all states with the other filters.
  const all = useInfiniteQuery(CHATS.list({ ...filters, state: null }));
  const loaded = list.data?.items ?? NO_CHATS;
  const older = useOlder(list, loaded.length, INITIAL_CHATS);
  useOlder(all, all.data?.items.length ?? 0, INITIAL_CHATS);
  const parts = useMemo(() => partsOf(loaded), [loaded]);
  const items = useMemo(() => parts.flatMap((part) => part.items), [parts]);
  return {
    ...newest,
    // When its state changes it leaves the list of one state. It stays open until it is fetched by itself.
    ...useOpen(CHATS, list, openUuid, all.data),
    all,
    older,
    parts,
    items,
  };
}
export type LogState = ReturnType<typeof useLog>;
