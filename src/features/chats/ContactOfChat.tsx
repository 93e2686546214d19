import { Link } from 'react-router';
import type { Chat } from '#contract/chats.ts';
import { paths } from '#src/lib/paths.ts';
import { formatNumber, telHref } from '#src/lib/phone.ts';
import { nameOf } from '#src/lib/text.ts';
import { whoOf } from './derive.ts';
import { lineOfChat, quietLink, touchLine } from './open-classes.ts';
import { useChatContacts } from './use-chat-contacts.ts';

/** The contacts with the writer's e-mail. */
export function ContactOfChat({ chat }: { readonly chat: Chat }) {
  const { found, looking, failed, complete, refused, lookedThrough, retry } = useChatContacts(chat);
  const { name, email } = whoOf(chat);
  if (email === null || refused) return null;
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
          {failed
            ? 'The contacts could not be fetched. '
            : looking
              ? `Looking through ${lookedThrough} contacts so far`
              : 'Nobody in your contacts has this address. '}
          {complete ? (
            <Link
              className="link underline"
              to={paths.newContact({ email, name: name === email ? undefined : name })}
            >
              Add as a contact
            </Link>
          ) : failed ? (
            <button type="button" className="link" onClick={retry}>
              Try again
            </button>
          ) : null}
        </p>
      )}
    </section>
  );
}
