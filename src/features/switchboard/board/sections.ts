import { m } from '#messages/start';
import type { Employee } from '#contract/employees.ts';
import type { EmployeeGroup } from '#contract/employee-groups.ts';

/** The people under one heading of the compact list, in order. */
export interface Section {
  readonly key: string;
  readonly title: string;
  readonly people: readonly Employee[];
}

/** Sorted people by letter (`Aabo` is under Å in Danish). Names that start with a digit or sign are under `#`, other scripts under `…`. */
export function sectionsByLetter(
  sorted: readonly Employee[],
  alphabet: readonly string[],
  collator: Intl.Collator,
): readonly Section[] {
  const isAfter = (at: number, name: string) =>
    collator.compare((alphabet[at] ?? '').toLowerCase(), name) > 0;
  // The search starts at the previous person's letter, since people are sorted.
  let at = -1;
  const letterOf = (name: string) => {
    const first = name.charAt(0);
    if (!/\p{Letter}/u.test(first)) return '#';
    if (!/\p{Script=Latin}/u.test(first)) return '…';
    while (at >= 0 && isAfter(at, name)) at -= 1;
    while (at + 1 < alphabet.length && !isAfter(at + 1, name)) at += 1;
    return alphabet[at] ?? '#';
  };
  const byLetter = new Map<string, Employee[]>();
  for (const person of sorted) {
    const letter = letterOf(person.name.trim().toLowerCase());
    byLetter.set(letter, byLetter.get(letter) ?? []);
    byLetter.get(letter)?.push(person);
  }
  return ['#', ...alphabet, '…'].flatMap((letter) => {
    const people = byLetter.get(letter);
    return people ? [{ key: letter, title: letter, people }] : [];
  });
}

/** Adds a section with the favourites at the top. They stay in their own sections too. */
export function withFavourites(
  sections: readonly Section[],
  sorted: readonly Employee[],
  favourites: ReadonlySet<number>,
): readonly Section[] {
  if (favourites.size === 0) return sections;
  const people = sorted.filter(({ id }) => favourites.has(id));
  return people.length === 0
    ? sections
    : [{ key: 'favourites', title: m.boardFavourites(), people }, ...sections];
}

/** Sorted people by group, in the order of the groups. A person in several groups is in each. */
export function sectionsByGroup(
  sorted: readonly Employee[],
  groups: readonly EmployeeGroup[],
): readonly Section[] {
  const known = new Set(groups.map((group) => group.id));
  const named = groups.flatMap(({ id, name }) => {
    const people = sorted.filter((person) => person.employee_group_ids.includes(id));
    return people.length === 0 ? [] : [{ key: String(id), title: name, people }];
  });
  const rest = sorted.filter((person) => !person.employee_group_ids.some((id) => known.has(id)));
  return rest.length === 0 ? named : [...named, { key: 'none', title: m.boardNoGroup(), people: rest }];
}

/** The keys of all cards in order, as `key/id`. A person in two groups has two. */
export const cardKeysOf = (sections: readonly Section[]): readonly string[] =>
  sections.flatMap(({ key, people }) => people.map(({ id }) => `${key}/${id}`));

/** "A to Å" */
export function alphabetRange(alphabet: readonly string[]): string {
  return m.boardAlphabet({ first: alphabet[0] ?? '', last: alphabet.at(-1) ?? '' });
}
