import type { QueryClient } from '@tanstack/react-query';
import type { Contact } from '#contract/contacts.ts';
import { call } from '#src/api/client/http.ts';
import { showContacts } from './book.ts';
import type { ContactChange, ContactFields } from './changes.ts';
import { contactQuery } from './queries.ts';

const PAGE = 100;

/** The calls of an import, one request each. All throw an ApiError. */
export const importCalls = {
  create: (contact: ContactFields) => call('createContact', { body: { contact } }),
  change: (id: number, contact: ContactChange) =>
    call('updateContact', { params: { id }, body: { contact } }),
  remove: (id: number) => call('deleteContact', { params: { id } }),
  withNumber: async (number: string) =>
    (await call('listContacts', { query: { number, limit: PAGE } })).items,
  /** Contacts from an id on, and the next id to read. Null at the end. */
  from: async (id: number) => {
    const { items, dropped } = await call('listContacts', {
      query: { id_gt_or_eq: id, limit: PAGE },
    });
    const last = items.reduce((most, contact) => Math.max(most, contact.id), id);
    return { contacts: items, next: items.length + dropped >= PAGE && items.length > 0 ? last + 1 : null };
  },
};
export type ImportCalls = typeof importCalls;

/** Puts contacts that an import made or changed into the caches. */
export function noteImported(client: QueryClient, contacts: readonly Contact[]): void {
  if (contacts.length === 0) return;
  showContacts(client, contacts);
  for (const contact of contacts) {
    const { queryKey } = contactQuery(contact.id);
    if (client.getQueryData(queryKey)) client.setQueryData(queryKey, contact);
  }
}
