import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { contactBook } from '#src/api/contacts/book.ts';
import { searchContacts } from './book.ts';
import { inOrder, underHeads, type BookOrder } from './order.ts';

/** The contact book in an order, narrowed down by a text. */
export function useBook(text: string, order: BookOrder) {
  const book = contactBook(useQueryClient());
  const state = useSyncExternalStore(book.subscribe, book.get);
  useEffect(() => book.load(), [book]);
  // Sorting a large book again at every page that comes would hold up typing.
  const contacts = useDeferredValue(state.contacts);
  const wanted = useDeferredValue(text);
  const sorted = useMemo(() => inOrder(contacts, order), [contacts, order]);
  const found = useMemo(() => searchContacts(sorted, wanted), [sorted, wanted]);
  const groups = useMemo(() => underHeads(found, order), [found, order]);
  return { state, sorted, found, groups, reload: book.load };
}

/** A book of a few hundred is whole within this; a larger one is shown while it comes. */
const MOMENT = 1500;

/** Whether to show what there is: when it is whole, or after a moment. Rows that come in order do not push others away. */
export function useSettled(whole: boolean): boolean {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), MOMENT);
    return () => clearTimeout(timer);
  }, []);
  return whole || waited;
}
