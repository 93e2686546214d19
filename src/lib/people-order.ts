import { formatLanguage } from '#src/browser/language.ts';
import type { Presence } from './presence.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

const collators = new Map<string, Intl.Collator>();

/** The order of names in every list: the alphabet of the page's language, with numbers in names by value. */
export function nameCollator(locale = formatLanguage()): Intl.Collator {
  let collator = collators.get(locale);
  if (!collator) {
    collator = new Intl.Collator(locale, { numeric: true });
    collators.set(locale, collator);
  }
  return collator;
}

/** By name, then id: a card moves only when a person is renamed, added or removed. */
export function sortPeople<T extends Named>(people: readonly T[], locale?: string): readonly T[] {
  const { compare } = nameCollator(locale);
  return people.toSorted((a, b) => compare(a.name, b.name) || a.id - b.id);
}

const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const EXTRA: Readonly<Record<string, readonly string[]>> = {
  da: ['Æ', 'Ø', 'Å'],
  nb: ['Æ', 'Ø', 'Å'],
  nn: ['Æ', 'Ø', 'Å'],
  no: ['Æ', 'Ø', 'Å'],
  sv: ['Å', 'Ä', 'Ö'],
  fi: ['Å', 'Ä', 'Ö'],
};

/** The letters of an alphabet in order. Other Nordic letters sort under the nearest of these. */
export function alphabetOf(locale = formatLanguage()): readonly string[] {
  const language = locale.split('-')[0]?.toLowerCase() ?? '';
  return [...LATIN, ...(EXTRA[language] ?? [])];
}

export type PresenceCounts = Readonly<Record<Presence, number>> & { readonly all: number };
type People = readonly { readonly live_presence: Presence }[];

export function countByPresence(people: People): PresenceCounts {
  const counts = { all: people.length, available: 0, busy: 0, do_not_disturb: 0, unknown: 0 };
  for (const { live_presence } of people) counts[live_presence] += 1;
  return counts;
}
