import type { Contact } from '#contract/contacts.ts';
import { search, type Entry } from '#src/lib/search/search.ts';
import { nameOf } from '#src/lib/text.ts';

/** A–Å: the letters of the index. Others (digits, signs, other alphabets) stand under # at the end. */
export const LETTERS: readonly string[] = 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z Æ Ø Å #'.split(
  ' ',
);

export const collator = new Intl.Collator('da', { numeric: true });

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

/** By letter, then as Danish sorts them, then by id. */
export function sortContacts(contacts: readonly Contact[]): readonly Contact[] {
  const place = new Map(LETTERS.map((letter, at) => [letter, at]));
  return contacts
    .map((contact) => ({
      contact,
      at: place.get(letterOf(contact.name)) ?? LETTERS.length,
      name: nameOf(contact.name),
    }))
    .toSorted((a, b) => a.at - b.at || collator.compare(a.name, b.name) || a.contact.id - b.contact.id)
    .map(({ contact }) => contact);
}

export interface FoundContacts {
  readonly exact: readonly Contact[];
  /** Found but for a typo, where few are exact. */
  readonly similar: readonly Contact[];
}

/** The contacts that a text finds, in the order of `sorted`; all for an empty one. `entries`: the same contacts. */
export function findContacts(
  sorted: readonly Contact[],
  entries: readonly Entry<Contact>[],
  text: string,
): FoundContacts {
  if (text.trim() === '') return { exact: sorted, similar: [] };
  const found = search(entries, text, 'none');
  const inOrder = (hits: typeof found.exact) => {
    const items = new Set(hits.map(({ entry }) => entry.item));
    return items.size === 0 ? [] : sorted.filter((contact) => items.has(contact));
  };
  return { exact: inOrder(found.exact), similar: inOrder(found.similar) };
}
