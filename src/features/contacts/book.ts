import type { Contact } from '#contract/contacts.ts';
import { perLanguage } from '#src/browser/language.ts';
import { partedBy, type Part } from '#src/lib/lists.ts';
import { alphabetOf, nameCollator } from '#src/lib/people-order.ts';
import { search, type Entry } from '#src/lib/search/search.ts';
import { nameOf } from '#src/lib/text.ts';

/** The letters of the index. Digits, other characters and other alphabets are under # at the end. */
const letters = perLanguage((language): readonly string[] => [...alphabetOf(language), '#']);

/** The letter that a name is listed under. In Danish directories a first Aa counts as Å; elsewhere these letters are A and O. */
export function letterOf(name: string): string {
  const begin = nameOf(name).toUpperCase().normalize('NFC');
  const first = begin.startsWith('AA') ? 'Å' : begin.charAt(0);
  const sign = { Ä: 'Æ', Ö: 'Ø' }[first] ?? first;
  if (letters().includes(sign)) return sign;
  const plain = ({ Æ: 'A', Ø: 'O' }[sign] ?? sign).normalize('NFD').charAt(0);
  return /[A-Z]/.test(plain) ? plain : '#';
}

/** Sorts by the letter of `textOf`, then by the text, then by id. Contacts without the text are last. */
function sortContacts(
  contacts: readonly Contact[],
  textOf: (contact: Contact) => string = ({ name }) => nameOf(name),
): readonly Contact[] {
  const { compare } = nameCollator();
  return contacts
    .map((contact) => {
      const text = textOf(contact);
      return { contact, text, at: text === '' ? letters().length : letters().indexOf(letterOf(text)) };
    })
    .toSorted((a, b) => a.at - b.at || compare(a.text, b.text) || a.contact.id - b.contact.id)
    .map(({ contact }) => contact);
}

/** The contacts that match a text, in the order of `sorted`; all for an empty one. `similar`: with a typo, when few are exact. */
export function findContacts(
  sorted: readonly Contact[],
  entries: readonly Entry<Contact>[],
  text: string,
): { readonly exact: readonly Contact[]; readonly similar: readonly Contact[] } {
  if (text.trim() === '') return { exact: sorted, similar: [] };
  const found = search(entries, text, 'none');
  const among = (hits: typeof found.exact) => {
    const items = new Set(hits.map(({ entry }) => entry.item));
    return sorted.filter((contact) => items.has(contact));
  };
  return { exact: among(found.exact), similar: among(found.similar) };
}

/** The orders of the book. Contacts have no creation time, so "newest" goes by id: ids increase. */
export const ORDERS = ['name', 'email', 'number', 'newest'] as const;
export type BookOrder = (typeof ORDERS)[number];

/** The order in the URL. By name when it is missing or unknown. */
export const readOrder = (text: string | null): BookOrder => ORDERS.find((order) => order === text) ?? 'name';

/** The letters to jump to: all of the alphabet, or while searching only those of the contacts found. None for other orders. */
export function lettersFor(
  order: BookOrder,
  text: string,
  groups: readonly Part<Contact>[],
): readonly string[] {
  if (order !== 'name' && order !== 'email') return [];
  return text.trim() === ''
    ? letters()
    : letters().filter((letter) => groups.some(({ key }) => key === letter));
}

const mailOf = ({ email }: Contact): string => email?.trim() ?? '';

/** Sorts by digits as text, so that numbers with the same prefix are together. Contacts without a number are last. */
function byNumber(contacts: readonly Contact[]): readonly Contact[] {
  const key = ({ number }: Contact) => number ?? '\uFFFF';
  return contacts.toSorted((a, b) => (key(a) === key(b) ? a.id - b.id : key(a) < key(b) ? -1 : 1));
}

export function inOrder(contacts: readonly Contact[], order: BookOrder): readonly Contact[] {
  if (order === 'email') return sortContacts(contacts, mailOf);
  if (order === 'number') return byNumber(contacts);
  if (order === 'newest') return contacts.toSorted((a, b) => b.id - a.id);
  return sortContacts(contacts);
}

/** The key of a contact's heading: a letter, or what `bookHead` has words for. */
const HEADS: Readonly<Record<BookOrder, (contact: Contact) => string>> = {
  name: ({ name }) => letterOf(name),
  email: (contact) => (mailOf(contact) === '' ? 'noEmail' : letterOf(mailOf(contact))),
  number: ({ number }) => (number === null ? 'noNumber' : 'number'),
  newest: () => 'newest',
};

/** Groups sorted contacts under headings. Similar matches have a separate heading. */
export function underHeads(
  sorted: readonly Contact[],
  order: BookOrder,
  similar: readonly Contact[] = [],
): readonly Part<Contact>[] {
  const parts = partedBy(sorted, HEADS[order]);
  return similar.length === 0 ? parts : [...parts, { key: 'similar', items: similar }];
}
