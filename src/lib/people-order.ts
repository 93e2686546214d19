import type { Presence } from './presence.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

const collators = new Map<string | undefined, Intl.Collator>();

function collatorOf(locale: string | undefined): Intl.Collator {
  try {
    return new Intl.Collator(locale, { numeric: true });
  } catch {
    return new Intl.Collator(undefined, { numeric: true });
  }
}

/** A–Å as a locale has it; numbers in names by value. An unusable locale falls back to the browser's. */
export function nameCollator(locale: string | undefined): Intl.Collator {
  let collator = collators.get(locale);
  if (!collator) {
    collator = collatorOf(locale);
    collators.set(locale, collator);
  }
  return collator;
}

/** By name, then id: cards never move unless somebody is renamed, comes or goes. */
export function sortPeople<T extends Named>(people: readonly T[], locale: string | undefined): readonly T[] {
  return people
    .map((person) => ({ person, key: nameKey(person.name, locale) }))
    .toSorted(({ person: a, key: keyOfA }, { person: b, key: keyOfB }) => {
      // Most names are told apart by their keys; only what is left makes a collator.
      if (keyOfA !== undefined && keyOfB !== undefined && keyOfA !== keyOfB) return keyOfA < keyOfB ? -1 : 1;
      const byName = a.name === b.name ? 0 : nameCollator(locale).compare(a.name, b.name);
      return byName || a.id - b.id;
    })
    .map(({ person }) => person);
}

/**
 * Names as plain text whose code units stand in the order of the locale's alphabet, so that most names are put in order
 * without ICU: its collation data alone takes a browser over 10 ms to read, at the very moment the people are awaited.
 */

/** Alphabets that end in Z, where accents only decide between names that are otherwise the same; and those that end in Å. */
const ALPHABET = /^(?:(en|de)|da|nb|nn|no)(-[A-Z]{2})?$/;
const TO_Z: Partial<Record<string, string>> = { ø: 'o', æ: 'ae' };
/** Aa is Å there. Its other accents are left to ICU. */
const TO_Å: Partial<Record<string, string>> = { æ: '{', ø: '|', å: '}', aa: '}', é: 'e' };

/**
 * The key of a name in a locale. Where two keys differ, the names stand as their keys do; where they are equal, or where there
 * is none (another script, digits, a locale with an order of its own), the locale's collator has to say.
 */
export function nameKey(name: string, locale: string | undefined): string | undefined {
  const alphabet = ALPHABET.exec(locale ?? '');
  const composed = name.normalize('NFC');
  // "aA" is no Å, and Aa with another accent no Aa.
  if (!alphabet || /[{|}]|a[AåÅ]|A[åÅ]/.test(composed)) return undefined;
  const [text, letters] = alphabet[1] ? [name.normalize('NFD'), TO_Z] : [composed, TO_Å];
  const key = text
    .toLowerCase()
    .replaceAll(/aa|[^ -~]/g, (sign) => letters[sign] ?? sign.replace(/\p{M}/u, ''));
  return /^[a-z{|} .-]*$/.test(key) ? key : undefined;
}

export type PresenceCounts = Readonly<Record<Presence, number>> & { readonly all: number };
type People = readonly { readonly live_presence: Presence }[];

/** How many there are of each presence. */
export function countByPresence(people: People): PresenceCounts {
  const counts = { all: people.length, available: 0, busy: 0, do_not_disturb: 0, unknown: 0 };
  for (const { live_presence } of people) counts[live_presence] += 1;
  return counts;
}
