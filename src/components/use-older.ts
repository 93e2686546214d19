import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

type Listed = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetching' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
>;

/**
 * Loading what is older than a list. Until `atOnce` items are here it goes on by itself; after that `near` does, which is
 * called while the end of the list is in sight.
 */
export function useOlder(query: Listed, loaded: number, atOnce: number) {
  const {
    hasNextPage: more,
    isFetchingNextPage: loading,
    isFetchNextPageError: failed,
    fetchNextPage,
  } = query;
  // Several may ask for the same page; each waits for a poll that is under way.
  const inBackground = useEffectEvent(() => void fetchNextPage({ cancelRefetch: false }));
  // Changes with every page, until enough are here. After a failure the polls come first: an older page that fails at once
  // would take the place of their error, and nobody would be told that the list is old.
  const begun = more && !query.isFetching && query.error === null && loaded < atOnce ? loaded : -1;
  useEffect(() => {
    if (begun >= 0) inBackground();
  }, [begun]);
  return {
    loading,
    error: failed ? query.error : null,
    more,
    near: () => {
      if (more && !loading && !failed) void fetchNextPage();
    },
    goOn: () => void fetchNextPage(),
  };
}
export type Older = ReturnType<typeof useOlder>;
