import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { chatQuery, chatsQuery } from '#src/api/chats/queries.ts';
import { newestQuery, useView, type ViewChange } from '#src/components/use-view.ts';
import { paths } from '#src/lib/paths.ts';
import { partsOf } from './derive.ts';
import { toServiceFilter, readFilters, writeFilters, type LogFilters } from './filters.ts';

/** The list and the open chat for the URL, and functions that navigate between them. */
export function useLog(openUuid: string | null) {
  const navigate = useNavigate();
  const show = useView();
  const [search] = useSearchParams();
  const filters = readFilters(search);
  const list = useInfiniteQuery(chatsQuery(toServiceFilter(filters)));
  // For the counts of the state filter: all states with the other filters.
  const all = useInfiniteQuery(chatsQuery(toServiceFilter({ ...filters, state: null })));

  const parts = partsOf(list.data?.items ?? []);
  const items = parts.flatMap((part) => part.items);
  const listed = items.find(({ uuid }) => uuid === openUuid);
  const one = useQuery({
    ...chatQuery(openUuid ?? ''),
    enabled: openUuid !== null && (list.isSuccess || list.isError) && listed === undefined,
  });
  const urlOf = (uuid: string | null, of = filters) => {
    const query = writeFilters(of);
    return uuid === null ? paths.chats(query) : paths.chat(uuid, query);
  };
  return {
    filters,
    list,
    all,
    parts,
    items,
    open: listed ?? (openUuid === null ? undefined : one.data),
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
