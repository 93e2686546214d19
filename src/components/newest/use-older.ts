import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

type Listed = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetching' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
>;

/**
 * Loads older items of a list. It loads pages by itself until there are `atOnce` items, and so many more each time that somebody goes on.
 * In between a page is loaded by `near`, which the list calls while its end is visible.
 */
export function useOlder(query: Listed, loaded: number, atOnce: number) {
  const {
    hasNextPage: more,
    isFetchingNextPage: loading,
    isFetchNextPageError: failed,
    fetchNextPage,
  } = query;
  const [asked, setAsked] = useState(0);
  const isEnough = loaded >= Math.max(atOnce, asked);
  // Several components may ask for the same page. A running poll is not cancelled.
  const inBackground = useEffectEvent(() => void fetchNextPage({ cancelRefetch: false }));
  // Changes with every page until there are enough. After a failed poll no page is loaded: its error would replace the
  // poll's, and the page would no longer show that the list is old.
  const begun = more && !query.isFetching && query.error === null && !isEnough ? loaded : -1;
  useEffect(() => {
    if (begun >= 0) inBackground();
  }, [begun]);
  return {
    loading,
    error: failed ? query.error : null,
    more,
    /** There may be more, which somebody has to ask for. */
    waits: more && !loading && isEnough,
    near: () => {
      if (more && !loading && !failed) void fetchNextPage();
    },
    goOn: (): void => {
      if (!failed) setAsked(loaded + atOnce);
      void fetchNextPage();
    },
  };
}
export type Older = ReturnType<typeof useOlder>;
