import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { unionOf } from '#src/api/smileys/queries.ts';
import { newestRowsQuery, rowsQuery, type RowsFilter } from '#src/api/smileys/rows.ts';
import type { Span } from '#src/api/smileys/statistics.ts';
import { commentHas } from '#src/components/feedback/comment-search.ts';
import { filterOf, type Scope } from '#src/components/feedback/scope.ts';
import { useScoped } from '#src/components/feedback/use-scope.ts';
import { useOlder } from '#src/components/use-older.ts';

/** The most comments in the list. */
const SHOWN = 30;
/** So many comments are searched; the list of every smiley searches all. */
const SEARCHED = 5000;

/** The filter of the comments in the URL. */
export function commentsFilter(search: URLSearchParams, scope: Scope): RowsFilter {
  const said = search.get('said');
  return {
    ...filterOf(scope),
    commented: true,
    ...(said === '0' || said === '1' ? { rating: said === '1' ? 1 : 0 } : {}),
  };
}

export const newestCommentsQuery = (span: Span, filter: RowsFilter) => newestRowsQuery(span, filter, SHOWN);

/** The newest comments of the period, or the newest of those that have a text. */
export function useComments(filter: RowsFilter, text: string | null) {
  const { span } = useScoped();
  const newest = useQuery({ ...newestCommentsQuery(span, filter), enabled: text === null });
  const all = useInfiniteQuery({ ...rowsQuery([span], filter), enabled: text !== null });
  const loaded = all.data?.items ?? [];
  const found = text === null ? [] : loaded.filter(commentHas(text));
  const older = useOlder(all, loaded.length, found.length >= SHOWN ? 0 : SEARCHED);
  if (text === null) {
    const rows = newest.data ? unionOf([newest.data.items]) : [];
    return {
      query: newest,
      rows,
      searching: false,
      stopped: false,
      searched: 0,
      more: newest.data?.more === true,
      retry: (): void => void newest.refetch(),
    };
  }
  const unfinished = all.hasNextPage && found.length < SHOWN;
  const stopped = unfinished && all.error !== null;
  return {
    // A search that was stopped before it found anything shows why.
    query: stopped && found.length === 0 ? { data: undefined, error: all.error } : all,
    rows: found.slice(0, SHOWN),
    searching: unfinished && !stopped && loaded.length < SEARCHED,
    stopped,
    /** The number of comments that were searched. */
    searched: loaded.length,
    more: found.length > SHOWN || all.hasNextPage,
    retry: older.goOn,
  };
}
