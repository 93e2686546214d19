import { m } from '#messages/chats';
import { m as shared } from '#messages/shared';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Chat } from '#contract/chats.ts';
import { writerOf } from '#src/components/newest/ChatPill.tsx';
import { useContactBook } from '#src/components/contact/use-contact-book.ts';
import { paths } from '#src/lib/paths.ts';
import { formatNumber, telHref } from '#src/lib/phone.ts';
import { nameOf } from '#src/lib/text.ts';
import { contactsWithMail } from './derive.ts';
import { lineOfChat, partHeading, quietLink, touchLine } from './open-classes.ts';

/** The contacts with the writer's e-mail, in the book: the service finds contacts by number only. */
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

export function ContactOfChat({ chat }: { readonly chat: Chat }) {
  const { found, looking, failed, refused, lookedThrough, retry } = useChatContacts(chat);
  const { name, email } = writerOf(chat);
  if (email === null || refused) return null;
  return (
    <section aria-busy={looking}>
      <h3 className={partHeading}>{m.contact()}</h3>
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
                  aria-label={m.callNumber({
                    number: formatNumber(contact.number),
                    name: nameOf(contact.name),
                  })}
                >
                  <bdi>{formatNumber(contact.number)}</bdi>
                </a>
              )}
            </li>
          );
        })}
      </ul>
      {found.length > 0 ? null : (
        <p className="text-sm font-regular text-ink-3">
          {failed ? (
            <>
              {m.contactsNotFetched()}{' '}
              <button type="button" className="link" onClick={retry}>
                {shared.tryAgain()}
              </button>
            </>
          ) : looking ? (
            m.lookingThrough({ count: lookedThrough })
          ) : (
            <>
              {m.nobodyHasAddress()}{' '}
              <Link
                className="link underline"
                to={paths.newContact({ email, name: name === email ? undefined : name })}
              >
                {m.addContact()}
              </Link>
            </>
          )}
        </p>
      )}
    </section>
  );
}
