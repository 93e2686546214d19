import {
  useInfiniteQuery,
  useQuery,
  type UseQueryResult,
  type UseInfiniteQueryResult,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ProductNeed } from '#contract/products.ts';
import { PAGE_SIZE, type NewestList, type NewestQuery } from '#src/api/cache/newest-first.ts';
import { isGone } from '#src/api/client/errors.ts';
import { panelState } from '#src/components/panel/panel-state.ts';
import { newestQuery, useView, type ViewChange } from './use-view.ts';
import { neighbour } from '#src/lib/lists.ts';
import type { UrlFilters, urlFilters } from '#src/lib/url-filters.ts';
import { useHydrated } from '#src/ui/use-media.ts';

/** What a screen shows the newest of, with filters in the URL: voicemails, chats. */
export interface Newest<T, K, F extends UrlFilters> {
  /** The messages name it. */
  readonly kind: 'chats' | 'voicemails';
  readonly keyOf: (item: T) => K;
  readonly filters: ReturnType<typeof urlFilters<F>>;
  readonly list: (filters: F) => NewestQuery<T>;
  readonly one: (key: K) => UseQueryOptions<T, Error, T, (string | K)[]>;
  readonly need: ProductNeed;
  /** The URL of the list, or with one of it open. */
  readonly urlOf: (key: K | null, filters: F) => string;
}

/** The filters in the URL of a list, and functions that change the URL. `asked`: the one that is open in the URL. */
export function useListUrl<K, F extends UrlFilters>(
  { filters: known, urlOf }: Pick<Newest<never, K, F>, 'filters' | 'urlOf'>,
  asked: K | null,
) {
  const navigate = useNavigate();
  const show = useView();
  const [search] = useSearchParams();
  const filters = known.read(search);
  /**
   * With `replace`, Back leaves the list and does not go through it again. `flushSync`: the next key press must act on the one that
   * opens. An Undo may come when the filters are others.
   */
  const openOne = (key: K, replace = true) =>
    void navigate(urlOf(key, known.read(newestQuery())), {
      replace,
      preventScrollReset: true,
      flushSync: true,
    });
  return {
    filters,
    filtered: known.areOn(filters),
    listUrl: urlOf(null, filters),
    urlOf: (key: K) => urlOf(key, filters),
    openOne,
    press: (key: K) => openOne(key, asked !== null),
    closeOne: () => show(urlOf(null, filters), 'same'),
    setFilters: (change: Partial<F>, how?: ViewChange) =>
      show(urlOf(asked, { ...known.read(newestQuery()), ...change }), how),
  };
}

/** Puts the one that opens by itself into the URL, so that what others do puts no other under the keys. A phone opens none. */
export function useInUrl<K>(asked: K | null, openKey: K | null, openOne: (key: K) => void): void {
  const isUnasked = useHydrated() && asked === null && openKey !== null;
  const putInUrl = useEffectEvent(() => {
    if (openKey !== null) openOne(openKey);
  });
  useEffect(() => {
    if (isUnasked) putInUrl();
  }, [isUnasked]);
}

/** The list of the URL, and functions that change the URL. */
export function useNewest<T, K, F extends UrlFilters>(newest: Newest<T, K, F>, asked: K | null) {
  const url = useListUrl(newest, asked);
  const list = useInfiniteQuery(newest.list(url.filters));
  // The error of an older page is shown below the last row. It does not replace the list.
  const error = list.isFetchNextPageError ? null : list.error;
  return {
    ...url,
    kind: newest.kind,
    list,
    state: panelState({ data: list.data, error }, newest.need),
  };
}

export type NewestState = Pick<
  ReturnType<typeof useNewest<unknown, unknown, UrlFilters>>,
  'kind' | 'list' | 'state' | 'filtered' | 'listUrl'
>;

/** The open one, fetched by itself where the polled page does not have it. `elsewhere`: a list that still has what a change took away. */
export function useOpen<T, K, F extends UrlFilters>(
  newest: Newest<T, K, F>,
  list: UseInfiniteQueryResult<NewestList<T>>,
  key: K | null,
  elsewhere?: NewestList<T>,
) {
  const indexIn = (items: readonly T[] = []) => items.findIndex((item) => newest.keyOf(item) === key);
  const { isPending, data } = list;
  const at = indexIn(data?.items);
  const isAlone = at === -1 || at >= PAGE_SIZE;
  const one = useQuery({ ...newest.one(key as K), enabled: key !== null && !isPending && isAlone });
  const known = data?.items[at] ?? elsewhere?.items[indexIn(elsewhere.items)];
  const open = !isAlone ? known : isGone(one.error) ? undefined : (one.data ?? known);
  return { open: key === null ? undefined : open, one };
}

interface MovesOptions<T, K> {
  readonly items: readonly T[];
  readonly keyOf: (item: T) => K;
  readonly open: K | null;
  /** The query of the open one alone, or whether that is gone. */
  readonly one?: Pick<UseQueryResult, 'error'>;
  readonly isGone?: boolean;
  /** Where the arrows begin while none is open. Default: before the first row. */
  readonly first?: K | null;
  readonly openOne: (key: K) => void;
  readonly page: RefObject<HTMLElement | null>;
}

/** The arrow keys of a page, which open the row above or below; of one that is gone from the list, of where it was. */
export function useMoves<T, K>(options: MovesOptions<T, K>) {
  const { items, keyOf, open, one, first = null, openOne, page } = options;
  const at = items.findIndex((item) => keyOf(item) === open);
  const [seen, setSeen] = useState({ open, at });
  if (at !== -1 && (seen.open !== open || seen.at !== at)) setSeen({ open, at });
  const isLost = at === -1 && seen.open === open && (options.isGone ?? isGone(one?.error));
  const after = isLost ? (items[seen.at] ?? items[seen.at - 1]) : undefined;
  const next = after === undefined ? null : keyOf(after);
  const toList = () =>
    page.current?.querySelector<HTMLElement>('[data-keys="list"]')?.focus({ preventScroll: true });
  return {
    toList,
    /** What comes after the open one, where that is gone from the list. */
    next,
    move: (step: 1 | -1) => {
      const to = next !== null && step === 1 ? next : neighbour(items, keyOf, next ?? open ?? first, step);
      if (to === null) return;
      openOne(to);
      const { activeElement } = document;
      if (activeElement === document.body || activeElement === page.current?.parentElement) toList();
    },
  };
}
