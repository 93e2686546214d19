import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PAGE_SIZE } from '#src/api/cache/newest-first.ts';
import {
  LOOKED_THROUGH,
  unheardFigure,
  voicemailQuery,
  voicemailsQuery,
} from '#src/api/voicemails/queries.ts';
import { useOlder } from '#src/components/use-older.ts';
import { paths } from '#src/lib/paths.ts';
import { sessionQuery } from '#src/session/session.ts';
import { visibleItems } from './derive.ts';
import { toServiceFilter, readFilters, writeFilters, type InboxFilters } from './filters.ts';

/** The inbox of the URL: the filtered list, the open voicemail, and functions that change the URL. */
export function useInbox(openId: number | null) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const filters = readFilters(search);
  const list = useInfiniteQuery(voicemailsQuery(toServiceFilter(filters)));
  const { data: ownId } = useQuery({ ...sessionQuery(), select: ({ employee }) => employee.id });

  const loaded = list.data?.items ?? [];
  // `openId` only where it matters: otherwise the rows would change with every voicemail that is opened.
  const items = visibleItems(loaded, filters.unheard, filters.unheard ? openId : null);

  const at = loaded.findIndex((item) => item.id === openId);
  const one = useQuery({
    ...voicemailQuery(openId ?? 0),
    // The list polls only its newest page. A voicemail that is not on that page is fetched by its id.
    enabled: openId !== null && (list.isSuccess || list.isError) && (at === -1 || at >= PAGE_SIZE),
  });
  const urlOf = (id: number | null, change: Partial<InboxFilters> = {}) => {
    const query = writeFilters({ ...filters, ...change });
    return id === null ? paths.voicemails(query) : paths.voicemail(id, query);
  };
  return {
    filters,
    list,
    items,
    open: loaded[at] ?? (openId === null ? undefined : one.data),
    one,
    ownId,
    unheard: list.data && unheardFigure(list.data),
    listUrl: urlOf(null),
    /**
     * Opens a voicemail. With `replace`, Back leaves the list and does not go through it again. `flushSync`: the next key
     * press must act on the new voicemail.
     */
    openOne: (id: number, replace = true) =>
      void navigate(urlOf(id), { replace, preventScrollReset: true, flushSync: true }),
    closeOne: () => void navigate(urlOf(null), { replace: true }),
    setFilters: (change: Partial<InboxFilters>) => void navigate(urlOf(openId, change), { replace: true }),
  };
}
export type InboxState = ReturnType<typeof useInbox>;

/** The number of rows that a search for unheard voicemails loads before it asks whether to go on. */
const SEARCH_STEP = 1000;

/** Loads older voicemails. `sparse`: only a few of the loaded rows are shown, as under "Unheard". */
export function useSearch(list: Parameters<typeof useOlder>[0], loaded: number, sparse: boolean) {
  const [allowed, setAllowed] = useState(SEARCH_STEP);
  const older = useOlder(list, loaded, LOOKED_THROUGH);
  const waits = sparse && loaded >= allowed;
  return {
    ...older,
    /** The search has stopped, and a button continues it. */
    waits: older.more && waits && !older.loading,
    near: () => {
      if (!waits) older.near();
    },
    goOn: () => {
      setAllowed(loaded + SEARCH_STEP);
      older.goOn();
    },
  };
}
