import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { entriesOf, useContactBook } from '#src/components/use-contact-book.ts';
import { findContacts, inOrder, underHeads, type BookOrder } from './book.ts';

/** The contact book in an order, filtered by a text. The letters that are typed come before the list of what they find. */
export function useBook(text: string, order: BookOrder) {
  const book = useContactBook();
  const { contacts } = book;
  const shownText = useDeferredValue(text);
  const sorted = useMemo(() => inOrder(contacts, order), [contacts, order]);
  const entries = useMemo(() => entriesOf(contacts), [contacts]);
  const shown = useMemo(() => {
    const { exact, similar } = findContacts(sorted, entries, shownText);
    return { found: [...exact, ...similar], groups: underHeads(exact, order, similar) };
  }, [sorted, entries, shownText, order]);
  /** What the text finds, when the list does not show it yet. */
  const findNow = () => {
    if (text === shownText) return shown.found;
    const { exact, similar } = findContacts(sorted, entries, text);
    return [...exact, ...similar];
  };
  return { book, shownText, ...shown, findNow };
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
