import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useEffectEvent } from 'react';
import { contactBook } from '#src/api/contacts/book.ts';
import { useStore } from '#src/ui/use-store.ts';
import { findContacts, inOrder, underHeads, type BookOrder } from './book.ts';

/** The contact book in an order, narrowed down by a text. */
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

/** The URL follows when typing rests. */
const REST = 250;

/**
 * What is typed into a search field and stands in the URL. The field has its own text: a URL changes a moment after a key,
 * and letters typed meanwhile would be lost.
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
    const timer = setTimeout(() => send(), REST);
    return () => clearTimeout(timer);
  }, [typed]);
  // There it stands: from now on the URL is the text again, also when somebody goes back.
  if (typed !== null && typed === inUrl) setTyped(null);
  return [typed ?? inUrl, setTyped];
}
