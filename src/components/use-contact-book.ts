import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bookNewsQuery, contactBook } from '#src/api/contacts/book.ts';
import { useStore } from '#src/ui/use-store.ts';

/** The contact book, which is loaded, and follows changes elsewhere, while it is shown. */
export function useContactBook() {
  const book = contactBook(useQueryClient());
  const state = useStore(book);
  useEffect(() => book.load(), [book]);
  useQuery(bookNewsQuery());
  return { ...state, load: book.load };
}
