import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { Chat } from '#contract/chats.ts';
import { contactBook } from '#src/api/contacts/book.ts';
import { paths } from '#src/lib/paths.ts';
import { formatNumber, telHref } from '#src/lib/phone.ts';
import { nameOf } from '#src/lib/text.ts';
import { useStore } from '#src/ui/use-store.ts';
import { contactsWithMail, whoOf } from './derive.ts';
import { lineOfChat, quietLink, touchLine } from './open-classes.ts';

/**
 * The contacts with the writer's e-mail. The service finds contacts by number only, so this searches the contact book,
 * which Find loads as well.
 */
export function ContactOfChat({ chat }: { readonly chat: Chat }) {
  const book = contactBook(useQueryClient());
  const { contacts, status, error } = useStore(book);
  useEffect(() => book.load(), [book]);
  const { name, email } = whoOf(chat);
  if (email === null || error?.kind === 'refused') return null;
  const found = contactsWithMail(contacts, email);
  const looking = status === 'loading' || status === 'idle';
  return (
    <section aria-busy={looking}>
      <h3>Contact</h3>
      <ul>
        {found.map((contact) => {
          const call = telHref(contact.number);
          return (
            <li key={contact.id} className={lineOfChat}>
              <Link className={`${quietLink} ${touchLine}`} to={paths.contact(contact.id)}>
                <bdi>{nameOf(contact.name)}</bdi>
              </Link>
              {call === undefined ? null : (
                <a
                  className={`link ${touchLine}`}
                  href={call}
                  aria-label={`Call ${formatNumber(contact.number)}, ${nameOf(contact.name)}`}
                >
                  {formatNumber(contact.number)}
                </a>
              )}
            </li>
          );
        })}
      </ul>
      {found.length > 0 ? null : (
        <p className="text-sm font-regular text-ink-3">
          {status === 'failed'
            ? 'The contacts could not be fetched. '
            : looking
              ? `Looking through ${contacts.length} contacts so far`
              : 'Nobody in your contacts has this address. '}
          {status === 'complete' ? (
            <Link className="link" to={paths.newContact({ email, name: name === email ? undefined : name })}>
              Add as a contact
            </Link>
          ) : status === 'failed' ? (
            <button type="button" className="link" onClick={() => book.load()}>
              Try again
            </button>
          ) : null}
        </p>
      )}
    </section>
  );
}
