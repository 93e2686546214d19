import type { Employee } from '#contract/employees.ts';
import type { EmployeeGroup } from '#contract/employee-groups.ts';
import type { Changed } from '#src/lib/kept-figures.ts';
import type { Places } from './use-roving.ts';

/** People under one heading of the compact list. */
export interface Section {
  readonly key: string;
  readonly title: string;
  readonly people: readonly Employee[];
  readonly free: number;
}

const sectionOf = (key: string, title: string, people: readonly Employee[]): Section => ({
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
    return people ? [sectionOf(letter, letter, people)] : [];
  });
}

/** The favourites once more, above everybody: in a list this long they are looked for there. */
export function withFavourites(
  sections: readonly Section[],
  sorted: readonly Employee[],
  favourites: ReadonlySet<number>,
): readonly Section[] {
  const people = sorted.filter(({ id }) => favourites.has(id));
  return people.length === 0 ? sections : [sectionOf('favourites', 'Favourites', people), ...sections];
}

/** Sorted people under their groups, in the order of the groups; who is in several stands in each. */
export function sectionsByGroup(
  sorted: readonly Employee[],
  groups: readonly EmployeeGroup[],
): readonly Section[] {
  const known = new Set(groups.map((group) => group.id));
  const named = groups.flatMap((group) => {
    const people = sorted.filter((person) => person.employee_group_ids.includes(group.id));
    return people.length === 0 ? [] : [sectionOf(String(group.id), group.name, people)];
  });
  const rest = sorted.filter((person) => !person.employee_group_ids.some((id) => known.has(id)));
  return rest.length === 0 ? named : [...named, sectionOf('none', 'No group', rest)];
}

/** The sections, and where in them (section, place) each person stands, once somebody has changed. */
export interface Sectioned {
  readonly sections: readonly Section[];
  readonly of: ReadonlyMap<number, readonly (readonly [section: number, place: number])[]> | null;
}

function standing(sections: readonly Section[]): NonNullable<Sectioned['of']> {
  const of = new Map<number, (readonly [number, number])[]>();
  for (const [at, { people }] of sections.entries())
    for (const [place, { id }] of people.entries()) {
      const there = of.get(id);
      if (there) there.push([at, place]);
      else of.set(id, [[at, place]]);
    }
  return of;
}

/**
 * The sections when some of the people have changed: the others stay the same objects. Null where somebody has another name
 * or other groups, and may stand elsewhere now.
 */
export function updateSections(
  { sections, of: known }: Sectioned,
  { before, now, at }: Changed<Employee>,
): Sectioned | null {
  const of = known ?? standing(sections);
  const touched = new Map<number, { readonly people: Employee[]; free: number }>();
  for (const changed of at) {
    const [old, fresh] = [before[changed], now[changed]];
    if (old === undefined || fresh === undefined) return null;
    if (old.name !== fresh.name || old.employee_group_ids !== fresh.employee_group_ids) return null;
    for (const [which, place] of of.get(old.id) ?? []) {
      const section = sections[which];
      if (section === undefined) return null;
      const news = touched.get(which) ?? { people: [...section.people], free: section.free };
      news.people[place] = fresh;
      news.free += Number(fresh.live_presence === 'available') - Number(old.live_presence === 'available');
      touched.set(which, news);
    }
  }
  return {
    sections: sections.map((section, which) => {
      const news = touched.get(which);
      return news ? { ...section, ...news } : section;
    }),
    of,
  };
}

/** Every place in order, as `key/id`: a person in two groups has two. Nothing is written out before it is asked for. */
export function placesOf(sections: readonly Section[]): Places {
  const starts: number[] = [];
  let length = 0;
  for (const { people } of sections) {
    starts.push(length);
    length += people.length;
  }
  return {
    length,
    at: (index) => {
      const which = starts.findLastIndex((start) => start <= index);
      const section = sections[which];
      const person = section?.people[index - (starts[which] ?? 0)];
      return section && person && `${section.key}/${person.id}`;
    },
    indexOf: (place) => {
      const slash = place.lastIndexOf('/');
      const which = sections.findIndex(({ key }) => key === place.slice(0, slash));
      const id = Number(place.slice(slash + 1));
      const inside = sections[which]?.people.findIndex((person) => person.id === id) ?? -1;
      return inside < 0 ? -1 : (starts[which] ?? 0) + inside;
    },
  };
}

/** The first place of a person, or null. */
export function placeOfPerson(sections: readonly Section[], id: number | null): string | null {
  if (id === null) return null;
  const section = sections.find(({ people }) => people.some((person) => person.id === id));
  return section === undefined ? null : `${section.key}/${id}`;
}
