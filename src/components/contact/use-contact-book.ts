import { useInfiniteQuery } from '@tanstack/react-query';
import { ApiError } from '#src/api/client/errors.ts';
import { bookQuery, NOTHING_READ } from '#src/api/contacts/book.ts';
import { useOlder } from '#src/components/newest/use-older.ts';

/** The contact book, which is read to its end, and follows changes elsewhere, while it is shown. */
export function useContactBook() {
  const query = useInfiniteQuery(bookQuery());
  const { data, error, isFetching } = query;
  const book = data ?? NOTHING_READ;
  const { more, goOn } = useOlder(query, book.contacts.length, Infinity);
  const status = data && !more ? 'complete' : error && !isFetching ? 'failed' : 'loading';
  return {
    ...book,
    status,
    /** Why reading stopped, or a complete book is old. */
    error,
    isRefused: error instanceof ApiError && error.kind === 'refused',
    goOn,
  } as const;
}
export type ContactBook = ReturnType<typeof useContactBook>;
