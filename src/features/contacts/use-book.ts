import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useSyncExternalStore } from 'react';
import { contactBook } from '#src/api/contact-book.ts';
import { byLetter, searchContacts, sortContacts } from './book.ts';

/** The contact book in order, narrowed down by a text. */
export function useBook(text: string) {
  const book = contactBook(useQueryClient());
  const state = useSyncExternalStore(book.subscribe, book.get);
  useEffect(() => book.load(), [book]);
  // Sorting a large book again at every page that comes would hold up typing.
  const contacts = useDeferredValue(state.contacts);
  const wanted = useDeferredValue(text);
  const sorted = useMemo(() => sortContacts(contacts), [contacts]);
  const found = useMemo(() => searchContacts(sorted, wanted), [sorted, wanted]);
  const groups = useMemo(() => byLetter(found), [found]);
  return { state, sorted, found, groups, reload: book.load };
}
