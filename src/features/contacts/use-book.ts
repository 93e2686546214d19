import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useEffectEvent } from 'react';
import { contactBook } from '#src/api/contacts/book.ts';
import { useStore } from '#src/ui/use-store.ts';
import { findContacts, inOrder, underHeads, type BookOrder } from './book.ts';

/** The contact book in an order, filtered by a text. */
export function useBook(text: string, order: BookOrder) {
  const book = contactBook(useQueryClient());
  const state = useStore(book);
  useEffect(() => book.load(), [book]);
  const { contacts, entries } = state;
  const sorted = inOrder(contacts, order);
  const { exact, similar } = findContacts(sorted, entries, text);
  const groups = underHeads(exact, order, similar);
  return { state, found: [...exact, ...similar], groups, reload: book.load };
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

/** The delay after the last key press before the URL changes, in milliseconds. */
const URL_DELAY = 250;

/**
 * The text of a search field that is also in the URL. The field has its own state, because the URL changes later and letters
 * typed in between would be lost.
 */
export function useSearchText(
  inUrl: string,
  commit: (text: string) => void,
): readonly [text: string, setText: (text: string) => void] {
  const [typed, setTyped] = useState<string | null>(null);
  const send = useEffectEvent(() => {
    if (typed !== null && typed !== inUrl) commit(typed);
  });
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => send(), URL_DELAY);
    return () => clearTimeout(timer);
  }, [typed]);
  // The URL has the text now. From here on the field follows the URL, also on Back.
  if (typed !== null && typed === inUrl) setTyped(null);
  return [typed ?? inUrl, setTyped];
}
