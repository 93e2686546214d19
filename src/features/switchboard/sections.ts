import type { Employee } from '#contract/employees.ts';
import type { EmployeeGroup } from '#contract/employee-groups.ts';

/** People under one heading of the compact list. */
export interface Section {
  readonly key: string;
  readonly title: string;
  readonly people: readonly Employee[];
  readonly free: number;
}

const section = (key: string, title: string, people: readonly Employee[]): Section => ({
  key,
  title,
  people,
  free: people.filter((person) => person.live_presence === 'available').length,
});

/** The heading of a name: the last letter that does not sort after it (so `Aabo` stands under Å in Danish). */
function letterOf(name: string, alphabet: readonly string[], collator: Intl.Collator): string {
  const first = name.trim().charAt(0);
  if (!/\p{Letter}/u.test(first)) return '#';
  if (!/\p{Script=Latin}/u.test(first)) return '…';
  const lower = name.toLowerCase();
  // The alphabet is in its order: halving finds the letter in five comparisons.
  let from = 0;
  let to = alphabet.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (collator.compare((alphabet[middle] ?? '').toLowerCase(), lower) <= 0) from = middle + 1;
    else to = middle;
  }
  return alphabet[from - 1] ?? '#';
}

/** What of a name decides its letter: two letters may count as one (aa in Danish), and a mark may stand by itself. */
const BEGINNING = 4;

/** Letters of beginnings met before: thirty comparisons by locale for each of 5,000 people are too many for a picture. */
let letters: { readonly locale: string; readonly of: Map<string, string> } | null = null;
function lettersKnown(collator: Intl.Collator): Map<string, string> {
  const { locale } = collator.resolvedOptions();
  if (letters?.locale !== locale || letters.of.size > 20_000) letters = { locale, of: new Map() };
  return letters.of;
}

/** Sorted people under their letters. Names that start with a digit or sign come under `#`, other scripts under `…`. */
export function sectionsByLetter(
  sorted: readonly Employee[],
  alphabet: readonly string[],
  collator: Intl.Collator,
): readonly Section[] {
  const byLetter = new Map<string, Employee[]>();
  const known = lettersKnown(collator);
  for (const person of sorted) {
    const beginning = person.name.trim().slice(0, BEGINNING);
    let letter = known.get(beginning);
    if (letter === undefined) {
      letter = letterOf(beginning, alphabet, collator);
      known.set(beginning, letter);
    }
    const there = byLetter.get(letter);
    if (there) there.push(person);
    else byLetter.set(letter, [person]);
  }
  return ['#', ...alphabet, '…'].flatMap((letter) => {
    const people = byLetter.get(letter);
    return people ? [section(letter, letter, people)] : [];
  });
}

/** The favourites once more, above everybody: in a list this long they are looked for there. */
export function withFavourites(
  sections: readonly Section[],
  sorted: readonly Employee[],
  favourites: ReadonlySet<number>,
): readonly Section[] {
  const people = sorted.filter(({ id }) => favourites.has(id));
  return people.length === 0 ? sections : [section('favourites', 'Favourites', people), ...sections];
}

/** Sorted people under their groups, in the order of the groups; who is in several stands in each. */
export function sectionsByGroup(
  sorted: readonly Employee[],
  groups: readonly EmployeeGroup[],
): readonly Section[] {
  const known = new Set(groups.map((group) => group.id));
  const named = groups.flatMap((group) => {
    const people = sorted.filter((person) => person.employee_group_ids.includes(group.id));
    return people.length === 0 ? [] : [section(String(group.id), group.name, people)];
  });
  const rest = sorted.filter((person) => !person.employee_group_ids.some((id) => known.has(id)));
  return rest.length === 0 ? named : [...named, section('none', 'No group', rest)];
}
