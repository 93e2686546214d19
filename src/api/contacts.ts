import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Contact } from '#contract/contacts.ts';
import type { BodyOf } from '#contract/endpoints.ts';
import { contactBook } from './contact-book.ts';
import { ApiError } from './errors.ts';
import { call } from './http.ts';

export type ContactFields = BodyOf<'createContact'>['contact'];
export type ContactChange = BodyOf<'updateContact'>['contact'];

const isGone = (error: unknown): boolean => error instanceof ApiError && error.kind === 'not-found';

/** One contact. An ApiError `not-found` where there is none. */
export const contactQuery = (id: number) =>
  queryOptions({
    queryKey: ['contacts', 'one', id] as const,
    queryFn: ({ signal }) => call('getContact', { params: { id }, signal }),
  });

/** Whoever has that number (digits with prefix); null where nobody has. */
export const contactByNumberQuery = (number: string) =>
  queryOptions({
    queryKey: ['contacts', 'by number', number] as const,
    queryFn: async ({ signal }): Promise<Contact | null> => {
      try {
        return await call('getContactByNumber', { params: { number }, signal });
      } catch (error) {
        if (isGone(error)) return null;
        throw error;
      }
    },
  });

/** All contacts with that number: where there are several, the lowest id first. Empty where there is none. */
export const contactsWithNumberQuery = (number: string) =>
  queryOptions({
    queryKey: ['contacts', 'with number', number] as const,
    queryFn: async ({ signal }): Promise<readonly Contact[]> => {
      const { items } = await call('listContacts', { query: { number, limit: 100 }, signal });
      return items.toSorted((a, b) => a.id - b.id);
    },
  });

/** What a change of a contact makes old: lookups by number, and the callers' names in voicemails. */
export function outdated(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['contacts', 'by number'] });
  void client.invalidateQueries({ queryKey: ['contacts', 'with number'] });
  void client.invalidateQueries({ queryKey: ['voicemails'] });
}

/**
 * Adds a contact; `saved` is told also where its form is gone meanwhile. Rejects with an ApiError; `invalid` names the
 * fields in its problem.
 */
export const createContact = (saved?: () => void) =>
  mutationOptions({
    mutationKey: ['contacts', 'create'],
    mutationFn: (contact: ContactFields) => call('createContact', { body: { contact } }),
    onSuccess: (contact, _fields, _result, { client }) => {
      saved?.();
      client.setQueryData(contactQuery(contact.id).queryKey, contact);
      contactBook(client).put(contact);
      outdated(client);
    },
  });

/** Changes a contact; `saved` is told also where its form is gone meanwhile. */
export const updateContact = (id: number, saved?: () => void) =>
  mutationOptions({
    mutationKey: ['contacts', 'update', id],
    scope: { id: `contact-${id}` },
    mutationFn: (contact: ContactChange) => call('updateContact', { params: { id }, body: { contact } }),
    onSuccess: (contact, _change, _result, { client }) => {
      saved?.();
      client.setQueryData(contactQuery(id).queryKey, contact);
      contactBook(client).put(contact);
      outdated(client);
    },
  });

/** Deletes a contact with its comments, for good. One that is already gone counts as deleted. */
export const deleteContact = (id: number) =>
  mutationOptions({
    mutationKey: ['contacts', 'delete', id],
    mutationFn: async () => {
      try {
        await call('deleteContact', { params: { id } });
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    },
    onSuccess: (_answer, _nothing, _result, { client }) => {
      contactBook(client).remove(id);
      client.removeQueries({ queryKey: contactQuery(id).queryKey });
      client.removeQueries({ queryKey: ['comments', id] });
      outdated(client);
    },
  });
