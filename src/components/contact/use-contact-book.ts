import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { Contact } from '#contract/contacts.ts';
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

/** Among so many a key is answered at once. A deferred answer comes some frames later. */
const MOST_AT_ONCE = 20_000;

/** The text that the contacts found are for: what is typed, or among very many the last that there was time for. */
export function useSearchedText(typed: string, contacts: readonly Contact[]): string {
  const isMany = contacts.length > MOST_AT_ONCE;
  const deferred = useDeferredValue(isMany ? typed : '');
  return isMany ? deferred : typed;
}
