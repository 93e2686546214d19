import { useEffect, useMemo, useState } from 'react';
import { useContactBook } from '#src/components/use-contact-book.ts';
import { findContacts, inOrder, underHeads, type BookOrder } from './book.ts';

/** The contact book in an order, filtered by a text. Sorting 10,000 contacts takes longer than a key press may. */
export function useBook(text: string, order: BookOrder) {
  const { load, ...state } = useContactBook();
  const { contacts, entries } = state;
  const sorted = useMemo(() => inOrder(contacts, order), [contacts, order]);
  const shown = useMemo(() => {
    const { exact, similar } = findContacts(sorted, entries, text);
    return { found: [...exact, ...similar], groups: underHeads(exact, order, similar) };
  }, [sorted, entries, text, order]);
  return { state, ...shown, reload: load };
}

/** The longest wait for a complete book, in milliseconds. A larger book is shown while it loads. */
const MAX_WAIT = 1500;

/** True when the book is complete or the wait is over. Until then rows would move, because each page is sorted in. */
export function useLoadedOrWaited(whole: boolean): boolean {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), MAX_WAIT);
    return () => clearTimeout(timer);
  }, []);
  return whole || waited;
}
