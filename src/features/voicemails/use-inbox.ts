import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PAGE_SIZE } from '#src/api/cache/newest-first.ts';
import { voicemailQuery, voicemailsQuery } from '#src/api/voicemails/queries.ts';
import { useOlder } from '#src/components/use-older.ts';
import { paths } from '#src/lib/paths.ts';
import { sessionQuery } from '#src/session/session.ts';
import { visibleItems } from './derive.ts';
import { toServiceFilter, readFilters, writeFilters, type InboxFilters } from './filters.ts';

/** The inbox as the URL asks for it: the list, the open voicemail, and the ways from one to another. */
export function useInbox(openId: number | null) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const filters = readFilters(search);
  const list = useInfiniteQuery(voicemailsQuery(toServiceFilter(filters)));
  const { data: ownId } = useQuery({ ...sessionQuery(), select: ({ employee }) => employee.id });

  const loaded = list.data?.items ?? [];
  // Every row hangs on it: what is open counts only where it decides.
  const items = visibleItems(loaded, filters.unheard, filters.unheard ? openId : null);

  const at = loaded.findIndex((item) => item.id === openId);
  const one = useQuery({
    ...voicemailQuery(openId ?? 0),
    // The newest page is polled anyway; what lies deeper, or in no list, is asked for by itself.
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
    unheard: loaded.filter(({ heard }) => !heard).length,
    listUrl: urlOf(null),
    /**
     * Opens a voicemail; `replace` for moving through the list, so that Back leaves it. Drawn before the next key is heard,
     * which else would act on the one before.
     */
    openOne: (id: number, replace = true) =>
      void navigate(urlOf(id), { replace, preventScrollReset: true, flushSync: true }),
    closeOne: () => void navigate(urlOf(null), { replace: true }),
    setFilters: (change: Partial<InboxFilters>) => void navigate(urlOf(openId, change), { replace: true }),
  };
}
export type InboxState = ReturnType<typeof useInbox>;

/** How many rows a search for the unheard ones looks through by itself; after that it asks. */
const BY_ITSELF = 1000;

/** So many are loaded at once: most boxes then have an honest count. */
const AT_ONCE = 300;

/** Loading what is older than the list. `sparse` where only few of what is loaded is shown. */
export function useSearch(list: Parameters<typeof useOlder>[0], loaded: number, sparse: boolean) {
  // One search for the unheard looks through a thousand rows; each press lets it go on for as many.
  const [allowed, setAllowed] = useState(BY_ITSELF);
  const older = useOlder(list, loaded, AT_ONCE);
  const waits = sparse && loaded >= allowed;
  return {
    ...older,
    /** The search has stopped and asks whether to go on. */
    waits: older.more && waits && !older.loading,
    near: () => {
      if (!waits) older.near();
    },
    goOn: () => {
      setAllowed(loaded + BY_ITSELF);
      older.goOn();
    },
  };
}
