import { useMemo } from 'react';
import type { Chat } from '#contract/chats.ts';
import { writerOf } from '#src/components/chat-writer.ts';
import { useContactBook } from '#src/components/use-contact-book.ts';
import { contactsWithMail } from './derive.ts';

/**
 * The contacts with the writer's e-mail. The service finds contacts by number only, so this searches the contact book,
 * which Find loads as well.
 */
export function useChatContacts(chat: Chat) {
  const { contacts, status, isRefused, goOn } = useContactBook();
  const { email } = writerOf(chat);
  const found = useMemo(() => (email === null ? [] : contactsWithMail(contacts, email)), [contacts, email]);
  return {
    found,
    looking: email !== null && status === 'loading',
    failed: status === 'failed',
    refused: isRefused,
    lookedThrough: contacts.length,
    retry: goOn,
  };
}
