import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Contact } from '#contract/contacts.ts';
import type { BodyOf } from '#contract/service/endpoints.ts';
import { isGone } from '#src/api/client/errors.ts';
import { call } from '#src/api/client/http.ts';
import { invalidateSmileys } from '#src/api/smileys/rows.ts';
import { hideContacts, showContacts } from './book.ts';
import { contactQuery } from './queries.ts';

export type ContactFields = BodyOf<'createContact'>['contact'];
export type ContactChange = BodyOf<'updateContact'>['contact'];

/** Fetches again what depends on contacts: lookups by number, and the callers' names in voicemails and smileys. */
export function invalidateContacts(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['contacts', 'by number'] });
  void client.invalidateQueries({ queryKey: ['contacts', 'with number'] });
  void client.invalidateQueries({ queryKey: ['voicemails'] });
  invalidateSmileys(client);
}

/** Puts a contact from an answer into the caches. */
function store(client: QueryClient, contact: Contact): void {
  client.setQueryData(contactQuery(contact.id).queryKey, contact);
  showContacts(client, [contact]);
  invalidateContacts(client);
}

/** Adds a contact. `saved` is called even if its form was closed. Rejects with an ApiError; `invalid` names the fields. */
export const createContact = (saved?: (contact: Contact) => void) =>
  mutationOptions({
    mutationKey: ['contacts', 'create'],
    mutationFn: (contact: ContactFields) => call('createContact', { body: { contact } }),
    onSuccess: (contact, _fields, _result, { client }) => {
      saved?.(contact);
      store(client, contact);
    },
  });

/** Changes a contact. `saved` is called even if its form was closed. Rejects with an ApiError. */
export const updateContact = (id: number, saved?: (contact: Contact) => void) =>
  mutationOptions({
    mutationKey: ['contacts', 'update', id],
    scope: { id: `contact-${id}` },
    mutationFn: (contact: ContactChange) => call('updateContact', { params: { id }, body: { contact } }),
    onSuccess: (contact, _change, _result, { client }) => {
      saved?.(contact);
      store(client, contact);
    },
  });

/** Takes deleted contacts out of the caches. */
export function forgetContacts(client: QueryClient, ids: readonly number[]): void {
  hideContacts(client, ids);
  // Not removed: the page that shows it would fetch it again. The next one to open it does.
  for (const id of ids)
    for (const queryKey of [contactQuery(id).queryKey, ['comments', id]])
      void client.invalidateQueries({ queryKey, refetchType: 'none' });
  invalidateContacts(client);
}

/** Deletes a contact and its comments. There is no undo. A contact that is already gone counts as deleted. */
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
    onSuccess: (_answer, _nothing, _result, { client }) => forgetContacts(client, [id]),
  });
