import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { Contact } from '#contract/contacts.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { bookQuery } from '#src/api/contacts/book.ts';
import { useOlder } from '#src/components/newest/use-older.ts';
import { type Entry, toEntry } from '#src/lib/search/search.ts';

const NONE: readonly Contact[] = [];

/** The contact book, which is read to its end, and follows changes elsewhere, while it is shown. */
export function useContactBook() {
  const query = useInfiniteQuery(bookQuery());
  const { data, error, isFetching } = query;
  const contacts = data?.contacts ?? NONE;
  const { more, goOn } = useOlder(query, contacts.length, Infinity);
  const status = data && !more ? 'complete' : error && !isFetching ? 'failed' : 'loading';
  return {
    contacts,
    dropped: data?.dropped ?? 0,
    status,
    /** Why reading stopped, or a complete book is old. */
    error,
    isRefused: error instanceof ApiError && error.kind === 'refused',
    goOn,
  } as const;
}
export type ContactBook = ReturnType<typeof useContactBook>;

/** Made once for each contact: folding the texts of 10,000 takes longer than a key press may. */
const entries = new WeakMap<Contact, Entry<Contact>>();

/** Contacts, prepared for search. */
export const entriesOf = (contacts: readonly Contact[]): readonly Entry<Contact>[] =>
  contacts.map((contact) => {
    const known = entries.get(contact);
    if (known) return known;
    const entry = toEntry(contact, { name: contact.name, others: contact.email, number: contact.number });
    entries.set(contact, entry);
    return entry;
  });

/** Among so many a key is answered at once. A deferred answer comes some frames later. */
const MOST_AT_ONCE = 20_000;

/** The text that the contacts found are for: what is typed, or among very many the last that there was time for. */
export function useSearchedText(typed: string, contacts: readonly Contact[]): string {
  const isMany = contacts.length > MOST_AT_ONCE;
  const deferred = useDeferredValue(isMany ? typed : '');
  return isMany ? deferred : typed;
}
