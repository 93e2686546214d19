import type { QueryClient } from '@tanstack/react-query';
import type { Contact } from '#contract/contacts.ts';
import { call } from '#src/api/client/http.ts';
import { hideContacts, showContacts } from './book.ts';
import type { ContactChange, ContactFields } from './changes.ts';
import { commentsQuery } from './comments.ts';
import { contactQuery } from './queries.ts';

/** The calls of an import, whose answers are shown at once: thousands at its end would block the page. `employeeId` writes comments. */
export function importCalls(client: QueryClient, employeeId: number) {
  const noted = (contact: Contact): Contact => {
    showContacts(client, [contact]);
    return contact;
  };
  const openedAnew = (id: number) =>
    client.invalidateQueries({ queryKey: contactQuery(id).queryKey, refetchType: 'none' });
  /** All throw an ApiError. */
  return {
    create: async (contact: ContactFields) => noted(await call('createContact', { body: { contact } })),
    async change(id: number, contact: ContactChange) {
      const changed = noted(await call('updateContact', { params: { id }, body: { contact } }));
      void openedAnew(id);
      return changed;
    },
    async comment(contactId: number, body: string) {
      await call('createComment', {
        params: { contact_id: contactId },
        body: { comment: { body, employee_id: employeeId } },
      });
      void client.invalidateQueries({ queryKey: commentsQuery(contactId).queryKey, refetchType: 'none' });
    },
    async remove(id: number) {
      await call('deleteContact', { params: { id } });
      hideContacts(client, [id]);
      void openedAnew(id);
    },
  };
}
export type ImportCalls = ReturnType<typeof importCalls>;
