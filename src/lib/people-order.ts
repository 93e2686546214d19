import type { Presence } from './presence.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

const collators = new Map<string, Intl.Collator>();

/** The alphabet of a locale, with numbers in names by value. */
export function nameCollator(locale: string): Intl.Collator {
  let collator = collators.get(locale);
  if (!collator) {
    collator = new Intl.Collator(locale, { numeric: true });
    collators.set(locale, collator);
  }
  return collator;
}

/** By name, then id: a card moves only when a person is renamed, added or removed. */
export function sortPeople<T extends Named>(people: readonly T[], locale: string): readonly T[] {
  return people
    .map((person) => ({ person, key: nameKey(person.name, locale) }))
    .toSorted(({ person: a, key: keyOfA }, { person: b, key: keyOfB }) => {
      // The keys decide for most names, so that most pages never create a collator.
      if (keyOfA !== undefined && keyOfB !== undefined && keyOfA !== keyOfB) return keyOfA < keyOfB ? -1 : 1;
      const byName = a.name === b.name ? 0 : nameCollator(locale).compare(a.name, b.name);
      return byName || a.id - b.id;
    })
    .map(({ person }) => person);
}

/**
 * Keys of names: plain text whose code units are in the order of the locale's alphabet. Most names can then be sorted
 * without ICU, whose collation data the browser would have to load just when the board is to be drawn.
 */

/** Alphabets that end in Z, where an accent matters only between names that are otherwise equal, and those that end in Å. */
const ALPHABET = /^(?:(en|de)|da|nb|nn|no)(-[A-Z]{2})?$/;
const TO_Z: Partial<Record<string, string>> = { ø: 'o', æ: 'ae' };
/** In these alphabets Aa is sorted as Å. Names with other accents get no key. */
const TO_Å: Partial<Record<string, string>> = { æ: '{', ø: '|', å: '}', aa: '}', é: 'e' };

/**
 * The key of a name in a locale. When two keys differ, their order is the order of the names. When they are equal, or a name
 * has none (another script, digits, another locale), the locale's collator decides.
 */
export function nameKey(name: string, locale: string): string | undefined {
  const alphabet = ALPHABET.exec(locale);
  const composed = name.normalize('NFC');
  // "aA" is not Å, and neither is Aa with another accent.
  if (!alphabet || /[{|}]|a[AåÅ]|A[åÅ]/.test(composed)) return undefined;
  const [text, letters] = alphabet[1] ? [name.normalize('NFD'), TO_Z] : [composed, TO_Å];
  const key = text
    .toLowerCase()
    .replaceAll(/aa|[^ -~]/g, (sign) => letters[sign] ?? sign.replace(/\p{M}/u, ''));
  return /^[a-z{|} .-]*$/.test(key) ? key : undefined;
}

export type PresenceCounts = Readonly<Record<Presence, number>> & { readonly all: number };
type People = readonly { readonly live_presence: Presence }[];

/** The number of people with each presence. */
export function countByPresence(people: People): PresenceCounts {
  const counts = { all: people.length, available: 0, busy: 0, do_not_disturb: 0, unknown: 0 };
  for (const { live_presence } of people) counts[live_presence] += 1;
  return counts;
}
