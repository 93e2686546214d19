import type { Contact } from '#contract/contacts.ts';
import { fold, foldDigits, isNumberQuery, LONG, SHORT } from '#src/lib/fold.ts';
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

interface Folded {
  readonly text: string;
  readonly digits: string;
}
const folded = new WeakMap<Contact, Folded>();
function foldedOf(contact: Contact): Folded {
  const known = folded.get(contact);
  if (known) return known;
  const { name, email, number } = contact;
  const text = [SHORT, LONG].map((way) => ` ${fold(name, way)} ${fold(email ?? '', way)}`).join('\n');
  const made = { text, digits: foldDigits(number ?? '') };
  folded.set(contact, made);
  return made;
}

/** The contacts that a text finds: by the beginnings of words of name and e-mail, or by digits anywhere in the number. */
export function searchContacts(contacts: readonly Contact[], text: string): readonly Contact[] {
  const digits = foldDigits(text);
  if (text.trim() === '') return contacts;
  if (isNumberQuery(text)) return contacts.filter((contact) => foldedOf(contact).digits.includes(digits));
  const words = [SHORT, LONG].map((way) => fold(text, way).split(' ').filter(Boolean));
  return contacts.filter((contact) => {
    const { text: of } = foldedOf(contact);
    return words.some((all) => all.length > 0 && all.every((word) => of.includes(` ${word}`)));
  });
}
