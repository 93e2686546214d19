import { useEffect, useState } from 'react';
import { useContactBook } from '#src/components/use-contact-book.ts';
import { findContacts, inOrder, underHeads, type BookOrder } from './book.ts';

/** The contact book in an order, filtered by a text. */
export function useBook(text: string, order: BookOrder) {
  const { load, ...state } = useContactBook();
  const { contacts, entries } = state;
  const sorted = inOrder(contacts, order);
  const { exact, similar } = findContacts(sorted, entries, text);
  const groups = underHeads(exact, order, similar);
  return { state, found: [...exact, ...similar], groups, reload: load };
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
