interface Named {
  readonly id: number;
  readonly name: string;
}

/** A–Å as a locale has it; numbers in names by value. An unusable locale falls back to the browser's. */
export function nameCollator(locale: string | undefined): Intl.Collator {
  try {
    return new Intl.Collator(locale, { numeric: true });
  } catch {
    return new Intl.Collator(undefined, { numeric: true });
  }
}

/** By name, then id: cards never move unless somebody is renamed, comes or goes. */
export function sortPeople<T extends Named>(people: readonly T[], collator: Intl.Collator): readonly T[] {
  return people.toSorted((a, b) => collator.compare(a.name, b.name) || a.id - b.id);
}

/**
 * `sortPeople` for a list that is polled: where the same people come again under the same names, the former order is
 * kept and only the people are exchanged. 5,000 comparisons by locale cost ten times the rest of a poll.
 */
export function keepSorted<T extends Named>(
  before: readonly T[] | null,
  people: readonly T[],
  collator: Intl.Collator,
): readonly T[] {
  if (before === null || before.length !== people.length) return sortPeople(people, collator);
  const byId = new Map(people.map((person) => [person.id, person]));
  const now: T[] = [];
  for (const old of before) {
    const person = byId.get(old.id);
    if (person === undefined || person.name !== old.name) return sortPeople(people, collator);
    now.push(person);
  }
  return now;
}

/**
 * An order that remembers: the same list gives the same array, and the next poll's list is put in order by `keepSorted`.
 * One for all that show people, so that the work is done once a poll.
 */
export function createOrder<T extends Named>(): (people: readonly T[], locale: string) => readonly T[] {
  let from: readonly T[] | null = null;
  let sorted: readonly T[] = [];
  let collator: { readonly locale: string; readonly of: Intl.Collator } | null = null;
  return (people, locale) => {
    const sameLocale = collator?.locale === locale;
    if (collator === null || !sameLocale) collator = { locale, of: nameCollator(locale) };
    if (from !== people || !sameLocale) {
      sorted = keepSorted(sameLocale && from !== null ? sorted : null, people, collator.of);
      from = people;
    }
    return sorted;
  };
}
