import { queryOptions } from '@tanstack/react-query';
import type { Contact } from '#contract/contacts.ts';
import { POLL, polledOne } from '#src/api/cache/polling.ts';
import { isGone } from '#src/api/client/errors.ts';
import { call } from '#src/api/client/http.ts';

/** One contact, up to date while it is shown. An ApiError `not-found` when there is none. */
export const contactQuery = (id: number) =>
  queryOptions({
    queryKey: ['contacts', 'one', id] as const,
    queryFn: ({ signal }) => call('getContact', { params: { id }, signal }),
    ...polledOne(POLL.feedback),
  });

/** The contact with a number (digits with country prefix), or null. */
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

/** Some contact of the company, or null when there is none. */
export const anyContactQuery = () =>
  queryOptions({
    queryKey: ['contacts', 'any'] as const,
    queryFn: async ({ signal }): Promise<Contact | null> => {
      const { items } = await call('listContacts', { query: { limit: 1 }, signal });
      return items[0] ?? null;
    },
  });

/** All contacts with a number, lowest id first. */
export const contactsWithNumberQuery = (number: string) =>
  queryOptions({
    queryKey: ['contacts', 'with number', number] as const,
    queryFn: async ({ signal }): Promise<readonly Contact[]> => {
      const { items } = await call('listContacts', { query: { number, limit: 100 }, signal });
      return items.toSorted((a, b) => a.id - b.id);
    },
  });
