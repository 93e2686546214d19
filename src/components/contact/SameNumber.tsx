import { m } from '#messages/shared';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Contact } from '#contract/contacts.ts';
import { contactsWithNumberQuery } from '#src/api/contacts/queries.ts';
import { paths } from '#src/lib/paths.ts';
import { nameOf } from '#src/lib/text.ts';

/** The contact to show of a number that several have: the service's, until another is chosen here (`SameNumber`). */
export function useChosenContact(number: string | null, first: Contact | null) {
  const [choice, setChoice] = useState<{ readonly number: string; readonly id: number } | null>(null);
  const { data = [] } = useQuery({
    ...contactsWithNumberQuery(number ?? ''),
    enabled: number !== null && first !== null,
  });
  const chosen = choice?.number === number ? data.find(({ id }) => id === choice?.id) : undefined;
  return {
    contact: first && (chosen ?? first),
    choose: ({ id }: Contact) => {
      if (number !== null) setChoice({ number, id });
    },
  };
}

interface SameNumberProps {
  readonly contact: Contact;
  /** The number by which it was found, where it is not the contact's page. */
  readonly number?: string | null;
  /** Shows another contact in place of this one. Without it, their pages are linked. */
  readonly onChoose?: (contact: Contact) => void;
}

const NAME = 'link max-w-full truncate text-start max-desk:min-h-11';

/** Says that other contacts have the number too, and lets one be chosen. Nothing where there is no other. */
export function SameNumber({ contact, number = contact.number, onChoose }: SameNumberProps) {
  const { data = [] } = useQuery({ ...contactsWithNumberQuery(number ?? ''), enabled: number !== null });
  const others = data.filter(({ id }) => id !== contact.id);
  if (others.length === 0) return null;
  return (
    <details className="mt-2 text-sm text-ink-2">
      <summary className="cursor-pointer max-desk:py-3">{m.sameNumber({ count: others.length })}</summary>
      <ul className="mt-1 max-h-60 overflow-auto">
        {others.map((other) => (
          <li key={other.id} className="flex py-1">
            {onChoose ? (
              <button type="button" className={NAME} onClick={() => onChoose(other)}>
                <bdi>{nameOf(other.name)}</bdi>
              </button>
            ) : (
              <Link className={NAME} to={paths.contact(other.id)}>
                <bdi>{nameOf(other.name)}</bdi>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
