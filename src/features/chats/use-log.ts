import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Chat } from '#contract/chats.ts';
import { isGone } from '#src/api/client/errors.ts';
import { chatQuery, chatsQuery } from '#src/api/chats/queries.ts';
import { newestQuery, useView, type ViewChange } from '#src/components/use-view.ts';
import { paths } from '#src/lib/paths.ts';
import { partsOf } from './derive.ts';
import { toServiceFilter, readFilters, type LogFilters } from './filters.ts';

const NO_CHATS: readonly Chat[] = [];

/** The list and the open chat for the URL, and functions that navigate between them. */
export function useLog(openUuid: string | null) {
  const navigate = useNavigate();
  const show = useView();
  const [search] = useSearchParams();
  const filters = readFilters(search);
  const list = useInfiniteQuery(chatsQuery(toServiceFilter(filters)));
  // For the counts of the state filter: all states with the other filters.
  const all = useInfiniteQuery(chatsQuery(toServiceFilter({ ...filters, state: null })));

  const loaded = list.data?.items ?? NO_CHATS;
  const parts = useMemo(() => partsOf(loaded), [loaded]);
  const items = useMemo(() => parts.flatMap((part) => part.items), [parts]);
  const openIn = (chats: readonly Chat[] = []) => chats.find(({ uuid }) => uuid === openUuid);
  const listed = openIn(items);
  const one = useQuery({
    ...chatQuery(openUuid ?? ''),
    enabled: openUuid !== null && (list.isSuccess || list.isError) && listed === undefined,
  });
  const urlOf = (uuid: string | null, query = filters) =>
    uuid === null ? paths.chats({ ...query }) : paths.chat(uuid, { ...query });
  return {
    filters,
    list,
    all,
    parts,
    items,
    // When its state changes it leaves the list of one state. It stays open until it is fetched by itself.
    open:
      listed ?? (openUuid === null || isGone(one.error) ? undefined : (one.data ?? openIn(all.data?.items))),
    one,
    urlOf,
    listUrl: urlOf(null),
    /** Opens a chat synchronously, before the next key. `replace` while moving through the list, so that Back leaves it. */
    openOne: (uuid: string, replace = true) =>
      void navigate(urlOf(uuid), { replace, preventScrollReset: true, flushSync: true }),
    closeOne: () => show(urlOf(null), 'same'),
    setFilters: (change: Partial<LogFilters>, how?: ViewChange) =>
      show(urlOf(openUuid, { ...readFilters(newestQuery()), ...change }), how),
  };
}
export type LogState = ReturnType<typeof useLog>;
