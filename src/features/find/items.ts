import type { Contact } from '#contract/contacts.ts';
import type { Employee } from '#contract/employees.ts';
import type { EmployeeGroup } from '#contract/employee-groups.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { foldDigits, isNumber } from '#src/lib/search/fold.ts';
import { bestOf, search, toEntry } from '#src/lib/search/search.ts';
import type { Entry, Found } from '#src/lib/search/search.ts';

interface Base {
  /** Unlike every other item's; stays the same while the person types. */
  readonly key: string;
  readonly score: number;
}
export type Item =
  | (Base & { readonly kind: 'person'; readonly person: Employee; readonly groups: string })
  | (Base & {
      readonly kind: 'contact';
      readonly id: number;
      readonly name: string;
      readonly number: string | null;
      readonly email: string | null;
    })
  | (Base & {
      readonly kind: 'group';
      readonly group: EmployeeGroup;
      readonly free: number;
      readonly size: number;
    })
  /** A number that nobody has: who may it be. */
  | (Base & { readonly kind: 'caller'; readonly number: string })
  | (Base & { readonly kind: 'add'; readonly number: string });

export interface Part {
  readonly title: (typeof ORDER)[number];
  readonly items: readonly Item[];
  /** How many there are, also of those beyond `items`; for a number, the number. */
  readonly count: string;
}

const ORDER = ['People', 'Contacts', 'Groups', 'This number'] as const;

const SHOWN = { people: 12, contacts: 20, groups: 6 };

/** A person and the names of their groups, folded; the same entry while both are the same. */
const folded = new WeakMap<Employee, { readonly groups: string; readonly entry: Entry<Employee> }>();
function personEntry(person: Employee, groups: string): Entry<Employee> {
  const before = folded.get(person);
  if (before?.groups === groups) return before.entry;
  const { name, number, speed_dial } = person;
  const entry = toEntry(person, { name, number, others: groups, speedDial: speed_dial?.digit });
  folded.set(person, { groups, entry });
  return entry;
}

export interface Known {
  /** A to Å. */
  readonly people: readonly Employee[];
  readonly groups: readonly EmployeeGroup[];
}

/** People and groups that answer a text. */
export function findKnown(text: string, { people, groups }: Known): readonly Part[] {
  const names = new Map(groups.map((group) => [group.id, group.name]));
  const groupsOf = (person: Employee) =>
    person.employee_group_ids.flatMap((id) => names.get(id) ?? []).join(', ');
  const persons = search(
    people.map((person) => personEntry(person, groupsOf(person))),
    text,
    'name',
  );
  const found = search(
    groups.map((group) => toEntry(group, { name: group.name, speedDial: group.speed_dial?.digit })),
    text,
    'name',
  );
  return [
    {
      title: 'People' as const,
      count: countOf(persons),
      items: bestOf(persons, SHOWN.people).map(({ entry: { item: person }, score }) => ({
        kind: 'person' as const,
        key: `person-${person.id}`,
        score,
        person,
        groups: groupsOf(person),
      })),
    },
    {
      title: 'Groups' as const,
      count: countOf(found),
      items: bestOf(found, SHOWN.groups).map(({ entry: { item: group }, score }) => ({
        kind: 'group' as const,
        key: `group-${group.id}`,
        score,
        group,
        ...membersOf(group, people),
      })),
    },
  ].filter(({ items }) => items.length > 0);
}

const countOf = ({ exact, similar }: Found<unknown>, more = 0): string =>
  String(exact.length + similar.length + more);

/** How many are in a group, and how many of those are free. */
function membersOf(
  group: EmployeeGroup,
  all: readonly Employee[],
): { readonly free: number; readonly size: number } {
  const ids = new Set(group.employee_ids);
  const free = all.filter(({ id, live_presence }) => live_presence === 'available' && ids.has(id)).length;
  return { free, size: ids.size };
}

/** Contacts that answer a text; first the one that has the number that was typed, where the service knew it. */
export function contactPart(
  text: string,
  entries: readonly Entry<Contact>[],
  withNumber: Contact | null = null,
): Part | null {
  const found = search(entries, text, 'all');
  const hits = bestOf(found, SHOWN.contacts, true).map(({ entry, score }) => ({
    contact: entry.item,
    score,
  }));
  const isNew = withNumber !== null && hits.every(({ contact }) => contact.id !== withNumber.id);
  if (isNew) hits.unshift({ contact: withNumber, score: 0 });
  if (hits.length === 0) return null;
  return {
    title: 'Contacts',
    count: countOf(found, isNew ? 1 : 0),
    items: hits.slice(0, SHOWN.contacts).map(({ contact: { id, name, number, email }, score }) => ({
      kind: 'contact',
      key: `contact-${id}`,
      score,
      id,
      name,
      number,
      email,
    })),
  };
}

/** A number long enough to be somebody's. */
const SHORTEST = 6;

/** The digits of a typed number with the country's prefix: that of one's own number, where none was typed. */
export function wholeNumber(text: string, own: string | null): string | null {
  if (!isNumber(text)) return null;
  const digits = foldDigits(text);
  if (digits.length < SHORTEST || digits.length > 20) return null;
  if (/^\s*(\+|00)/.test(text) || own === null) return digits;
  // A national number is as long as one's own without its prefix.
  const prefix = own.slice(0, Math.max(0, own.length - digits.length));
  return prefix.length >= 1 && prefix.length <= 3 ? prefix + digits : digits;
}

/** What to do with a number that nobody found has. */
export function numberPart(number: string | null, parts: readonly Part[]): Part | null {
  if (number === null) return null;
  const taken = parts
    .flatMap(({ items }) => items)
    .some(
      (item) =>
        (item.kind === 'person' && item.person.number === number) ||
        (item.kind === 'contact' && item.number === number),
    );
  if (taken) return null;
  return {
    title: 'This number',
    count: formatNumber(number),
    items: [
      { kind: 'caller', key: 'caller', score: 50, number },
      { kind: 'add', key: 'add', score: 51, number },
    ],
  };
}

/** The parts with the best hit first; otherwise people before contacts before groups. */
export function inOrder(parts: readonly (Part | null)[]): readonly Part[] {
  const rank = (part: Part) => {
    const best = part.items[0]?.score ?? Infinity;
    // Beginnings of names and of words are equally good between parts; what is found inside or with a typo is not.
    return best <= 2 ? 0 : best < 12 ? 1 : best < 50 ? 2 : 3;
  };
  return parts
    .filter((part): part is Part => part !== null)
    .toSorted((a, b) => rank(a) - rank(b) || ORDER.indexOf(a.title) - ORDER.indexOf(b.title));
}

/** The best lines: as many as are read at a glance. More are drawn when they are asked for. */
export const AT_A_GLANCE = 9;
/** So many lines of a part are shown however much stands above it. */
const LEAST = 2;

/** The best of the parts, so many lines in all: what stands below gets its least, the rest goes to who stands first. */
export function firstOf(parts: readonly Part[], lines: number): readonly Part[] {
  let left = lines;
  return parts.map((part, at) => {
    const below = parts.slice(at + 1).reduce((sum, { items }) => sum + Math.min(LEAST, items.length), 0);
    const items = part.items.slice(0, Math.max(LEAST, left - below));
    left -= items.length;
    return items.length === part.items.length ? part : { ...part, items };
  });
}

/** The parts and, in their places, those of which nothing was found: their lines stand ready for the next key. */
export function withEmpty(parts: readonly Part[]): readonly Part[] {
  const all = [...parts];
  for (const title of ORDER) {
    if (title === 'This number' || parts.some((part) => part.title === title)) continue;
    const after = all.findIndex((part) => ORDER.indexOf(part.title) > ORDER.indexOf(title));
    all.splice(after < 0 ? all.length : after, 0, { title, items: [], count: '' });
  }
  return all;
}
