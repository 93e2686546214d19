import type { Contact } from '#contract/contacts.ts';
import { partedBy, type Part } from '#src/lib/lists.ts';
import { collator, letterOf, LETTERS, sortContacts } from './book.ts';

/** In which order the book is listed. The service keeps no time of a contact; ids grow, so the newest have the highest. */
export const ORDERS = [
  { value: 'name', label: 'Name A to Å' },
  { value: 'email', label: 'E-mail A to Å' },
  { value: 'number', label: 'Number' },
  { value: 'newest', label: 'Newest first' },
] as const;
export type BookOrder = (typeof ORDERS)[number]['value'];

/** The order that a URL asks for; by name where it asks for none that there is. */
export const readOrder = (text: string | null): BookOrder =>
  ORDERS.find(({ value }) => value === text)?.value ?? 'name';

/** Whether the index of letters leads somewhere. */
export const hasLetters = (order: BookOrder): boolean => order === 'name' || order === 'email';

const mailOf = ({ email }: Contact): string => email?.trim() ?? '';
const place = new Map(LETTERS.map((letter, at) => [letter, at]));

function byEmail(contacts: readonly Contact[]): readonly Contact[] {
  return contacts
    .map((contact) => {
      const mail = mailOf(contact);
      return { contact, mail, at: mail === '' ? Infinity : (place.get(letterOf(mail)) ?? LETTERS.length) };
    })
    .toSorted(
      (a, b) =>
        (a.at === b.at ? 0 : a.at - b.at) || collator.compare(a.mail, b.mail) || a.contact.id - b.contact.id,
    )
    .map(({ contact }) => contact);
}

/** By digits, so that numbers of one block stand together; those without one come last. */
function byNumber(contacts: readonly Contact[]): readonly Contact[] {
  const key = ({ number }: Contact) => number ?? '\uFFFF';
  return contacts.toSorted((a, b) => (key(a) === key(b) ? a.id - b.id : key(a) < key(b) ? -1 : 1));
}

/** The contacts in that order. */
export function inOrder(contacts: readonly Contact[], order: BookOrder): readonly Contact[] {
  if (order === 'email') return byEmail(contacts);
  if (order === 'number') return byNumber(contacts);
  if (order === 'newest') return contacts.toSorted((a, b) => b.id - a.id);
  return sortContacts(contacts);
}

const HEADS: Readonly<Record<BookOrder, (contact: Contact) => string>> = {
  name: ({ name }) => letterOf(name),
  email: (contact) => (mailOf(contact) === '' ? 'No e-mail' : letterOf(mailOf(contact))),
  number: ({ number }) => (number === null ? 'No number' : 'By number'),
  newest: () => 'Newest first',
};

/** Sorted contacts under their heads, similar ones under a head of their own. */
export function underHeads(
  sorted: readonly Contact[],
  order: BookOrder,
  similar: readonly Contact[] = [],
): readonly Part<Contact>[] {
  const parts = partedBy(sorted, HEADS[order]);
  return similar.length === 0 ? parts : [...parts, { key: 'Similar names', items: similar }];
}
