import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Chat } from '#contract/chats.ts';
import { contactBook } from '#src/api/contacts/book.ts';
import { useStore } from '#src/ui/use-store.ts';
import { contactsWithMail, whoOf } from './derive.ts';

/**
 * The contacts with the writer's e-mail. The service finds contacts by number only, so this searches the contact book,
 * which Find loads as well.
 */
export function useChatContacts(chat: Chat) {
  const book = contactBook(useQueryClient());
  const { contacts, status, error } = useStore(book);
  useEffect(() => book.load(), [book]);
  const { email } = whoOf(chat);
  return {
    found: email === null ? [] : contactsWithMail(contacts, email),
    looking: email !== null && (status === 'loading' || status === 'idle'),
    failed: status === 'failed',
    refused: error?.kind === 'refused',
    lookedThrough: contacts.length,
    retry: () => book.load(),
  };
}
