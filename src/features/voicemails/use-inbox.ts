import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Voicemail } from '#contract/voicemails.ts';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { PAGE_SIZE } from '#src/api/cache/newest-first.ts';
import { isGone } from '#src/api/client/errors.ts';
import {
  LOOKED_THROUGH,
  unheardFigure,
  voicemailQuery,
  voicemailsQuery,
} from '#src/api/voicemails/queries.ts';
import { voicemailTrackKey } from '#src/api/voicemails/sound.ts';
import { useOlder } from '#src/components/use-older.ts';
import { newestQuery, useView, type ViewChange } from '#src/components/use-view.ts';
import { paths } from '#src/lib/paths.ts';
import { player } from '#src/ui/player/controller.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { sessionQuery } from '#src/session/session.ts';
import { findVoicemails, firstToOpen, visibleItems } from './derive.ts';
import { toServiceFilter, readFilters, writeFilters, type InboxFilters } from './filters.ts';

const NO_ITEMS: readonly Voicemail[] = [];

/**
 * The inbox of the URL: the filtered list, the open voicemail, and functions that change the URL. A desktop screen opens one where
 * `asked`, that of the URL, is null.
 */
export function useInbox(asked: number | null, phone: boolean) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const show = useView();
  const [search] = useSearchParams();
  const filters = readFilters(search);
  const list = useInfiniteQuery(voicemailsQuery(toServiceFilter(filters)));
  const { data: ownId } = useQuery({ ...sessionQuery(), select: ({ employee }) => employee.id });

  const loaded = list.data?.items ?? NO_ITEMS;
  // `openId` only where it matters: otherwise the rows would change with every voicemail that is opened.
  const { q } = filters;
  const found = useFound(loaded, q);
  const unopened = visibleItems(found, filters.unheard, null);
  const first = unopened.find(({ id }) => voicemailTrackKey(id) === playingKey()) ?? firstToOpen(unopened);
  const opens = phone ? undefined : first;
  const openId = asked ?? opens?.id ?? null;
  const items = visibleItems(found, filters.unheard, filters.unheard ? openId : null);

  const at = loaded.findIndex((item) => item.id === openId);
  // The list polls only its newest page. A voicemail that is not on that page is fetched by its id.
  const isAlone = at === -1 || at >= PAGE_SIZE;
  const one = useQuery({
    ...voicemailQuery(openId ?? 0),
    enabled: openId !== null && (list.isSuccess || list.isError) && isAlone,
  });
  const urlOf = (id: number | null, of = filters) => {
    const query = writeFilters(of);
    return id === null ? paths.voicemails(query) : paths.voicemail(id, query);
  };
  // Only the page knows whether this is a phone.
  const unasked = useHydrated() && asked === null ? (opens?.id ?? null) : null;
  /**
   * With `replace`, Back leaves the list and does not go through it again. `flushSync`: the next key press must act on the new
   * voicemail. Undo may come when the filters are others.
   */
  const openOne = (id: number, replace = true) =>
    void navigate(urlOf(id, readFilters(newestQuery())), {
      replace,
      preventScrollReset: true,
      flushSync: true,
    });
  return {
    filters,
    list,
    items,
    /** The open voicemail. */
    openId,
    /** The one to open that is not in the URL yet. */
    unasked,
    openUnasked: () => {
      // A press may have opened another one, or another page, since this was rendered.
      if (unasked !== null && window.location.pathname === pathname) openOne(unasked);
    },
    /** Where the arrow keys begin. */
    first: first?.id ?? null,
    open: openId === null || (isAlone && isGone(one.error)) ? undefined : (loaded[at] ?? one.data),
    one,
    ownId,
    unheard: list.data && unheardFigure(list.data),
    listUrl: urlOf(null),
    openOne,
    closeOne: () => show(urlOf(null), 'same'),
    setFilters: (change: Partial<InboxFilters>, how?: ViewChange) =>
      show(urlOf(asked, { ...readFilters(newestQuery()), ...change }), how),
  };
}
export type InboxState = ReturnType<typeof useInbox>;

/** Those that a search finds. All without one. */
const useFound = (items: readonly Voicemail[], q: string | null) =>
  useMemo(() => (q === null ? items : findVoicemails(items, q)), [items, q]);

function playingKey(): string | undefined {
  const { status, track } = player.get();
  return status === 'playing' ? track?.key : undefined;
}

/** The number of rows that a search for unheard voicemails or a name loads before it asks whether to go on. */
const SEARCH_STEP = 1000;

/** Loads older voicemails. `sparse`: only a few of the loaded rows are shown, as under "Unheard" or in a search. */
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
