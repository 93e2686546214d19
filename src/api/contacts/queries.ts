import { queryOptions } from '@tanstack/react-query';
import type { Contact } from '#contract/contacts.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { call } from '#src/api/client/http.ts';

/** A contact that somebody has deleted. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.kind === 'not-found';

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
