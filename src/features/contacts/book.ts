import type { Contact } from '#contract/contacts.ts';
import { search, type Entry } from '#src/lib/search/search.ts';
import { nameOf } from '#src/lib/text.ts';

/** A–Å: the letters of the index. Others (digits, signs, other alphabets) stand under # at the end. */
export const LETTERS: readonly string[] = 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z Æ Ø Å #'.split(
  ' ',
);

const collator = new Intl.Collator('da', { numeric: true });

/** Under which letter a name stands. As Danish directories have it, Aa at the beginning is Å. */
export function letterOf(name: string): string {
  const begin = nameOf(name).toLocaleUpperCase('da').normalize('NFC');
  if (begin.startsWith('AA')) return 'Å';
  const first = begin.charAt(0);
  const sign = { Ä: 'Æ', Ö: 'Ø' }[first] ?? first;
  if (/[ÆØÅ]/.test(sign)) return sign;
  const plain = sign.normalize('NFD').charAt(0);
  return /[A-Z]/.test(plain) ? plain : '#';
}

/** By the letter of a text of each, then as Danish sorts the texts, then by id; those without a text come last. */
export function sortContacts(
  contacts: readonly Contact[],
  textOf: (contact: Contact) => string = ({ name }) => nameOf(name),
): readonly Contact[] {
  return contacts
    .map((contact) => {
      const text = textOf(contact);
      return { contact, text, at: text === '' ? LETTERS.length : LETTERS.indexOf(letterOf(text)) };
    })
    .toSorted((a, b) => a.at - b.at || collator.compare(a.text, b.text) || a.contact.id - b.contact.id)
    .map(({ contact }) => contact);
}

/**
 * The contacts that a text finds, in the order of `sorted`; all for an empty one. `similar`: found but for a typo, where few
 * are exact. `entries`: the same contacts.
 */
export function findContacts(
  sorted: readonly Contact[],
  entries: readonly Entry<Contact>[],
  text: string,
): { readonly exact: readonly Contact[]; readonly similar: readonly Contact[] } {
  if (text.trim() === '') return { exact: sorted, similar: [] };
  const found = search(entries, text, 'none');
  const inOrder = (hits: typeof found.exact) => {
    const items = new Set(hits.map(({ entry }) => entry.item));
    return items.size === 0 ? [] : sorted.filter((contact) => items.has(contact));
  };
  return { exact: inOrder(found.exact), similar: inOrder(found.similar) };
}
