import { m } from '#messages/extras';
import { isFree } from '#contract/absences.ts';
import type { Contact } from '#contract/contacts.ts';
import type { Employee } from '#contract/employees.ts';
import type { EmployeeGroup } from '#contract/employee-groups.ts';
import type { MessageTarget } from '#src/api/messages/changes.ts';
import type { Away } from '#src/components/absence/away.ts';
import { nameCollator } from '#src/lib/people-order.ts';
import { paths } from '#src/lib/paths.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { presenceOfGroup } from '#src/lib/presence.ts';
import { bestOf, search, toEntry } from '#src/lib/search/search.ts';
import type { Entry, Found } from '#src/lib/search/search.ts';

/** One result: what its line shows, and what can be done with it. */
export interface Item {
  readonly kind: 'person' | 'contact' | 'group' | 'caller' | 'add';
  /** Unique, and the same while the person types. */
  readonly key: string;
  readonly score: number;
  readonly name: string;
  readonly note: string;
  readonly number: string | null;
  readonly email?: string | null;
  /** Whose presence it shows. */
  readonly record?: Employee | EmployeeGroup;
  /** Of a person: available, and not away. Of a group: somebody is. */
  readonly isFree?: boolean;
  readonly path: string;
  readonly target?: MessageTarget;
}

export interface Part {
  readonly kind: (typeof ORDER)[number];
  readonly items: readonly Item[];
  /** The number of results, including those not in `items`. For a phone number, the number itself. */
  readonly count: string;
}

/** The order of equal ones. `number` has what can be done with a number that nobody has; `near` is in place of nothing (near.ts). */
const ORDER = ['people', 'contacts', 'groups', 'number', 'near'] as const;

const SHOWN = { people: 12, contacts: 20, groups: 6 };

/** People and groups that match a text, A to Å. */
export function findPeopleAndGroups(
  text: string,
  { people, groups, away }: Omit<Known, 'entries'>,
): readonly Part[] {
  const names = new Map(groups.map((group) => [group.id, group.name]));
  const groupsOf = (person: Employee) =>
    person.employee_group_ids.flatMap((id) => names.get(id) ?? []).join(', ');
  const persons = search(
    people.map((person) => {
      const { name, number, speed_dial } = person;
      return toEntry(person, { name, number, others: groupsOf(person), speedDial: speed_dial?.digit });
    }),
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
      kind: 'people' as const,
      count: countOf(persons),
      items: bestOf(persons, SHOWN.people).map(({ entry: { item: person }, score }) => ({
        kind: 'person' as const,
        key: `person-${person.id}`,
        score,
        name: person.name,
        note: groupsOf(person),
        number: person.number,
        record: person,
        isFree: isFree(person, away),
        path: paths.person(person.id),
        target: { kind: 'employee' as const, id: person.id },
      })),
    },
    {
      kind: 'groups' as const,
      count: countOf(found),
      items: bestOf(found, SHOWN.groups).map(({ entry: { item: group }, score }) => {
        const ids = new Set(group.employee_ids);
        const members = people.filter(({ id }) => ids.has(id));
        const free = members.filter((member) => isFree(member, away)).length;
        return {
          kind: 'group' as const,
          key: `group-${group.id}`,
          score,
          name: group.name,
          note: m.findMembersFree({ free, size: ids.size }),
          number: null,
          record: { ...group, live_presence: presenceOfGroup(group, members) },
          isFree: free > 0,
          path: paths.group(group.id),
          target: { kind: 'group' as const, id: group.id },
        };
      }),
    },
  ].filter(({ items }) => items.length > 0);
}

const countOf = ({ exact, similar }: Found<unknown>, more = 0): string =>
  String(exact.length + similar.length + more);

/** Contacts that match a text. `withNumber`, which the service found by its number, comes first. */
export function contactPart(
  text: string,
  entries: readonly Entry<Contact>[],
  withNumber: Contact | null = null,
): Part | null {
  const found = search(entries, text, 'all');
  const { compare } = nameCollator();
  const hits = bestOf(found, SHOWN.contacts, (a, b) => compare(a.name, b.name)).map(({ entry, score }) => ({
    contact: entry.item,
    score,
  }));
  const isNew = withNumber !== null && hits.every(({ contact }) => contact.id !== withNumber.id);
  if (isNew) hits.unshift({ contact: withNumber, score: 0 });
  if (hits.length === 0) return null;
  return {
    kind: 'contacts',
    count: countOf(found, isNew ? 1 : 0),
    items: hits.slice(0, SHOWN.contacts).map(({ contact: { id, name, number, email }, score }) => ({
      kind: 'contact',
      key: `contact-${id}`,
      score,
      name,
      note: email ?? m.findNoMail(),
      number,
      email,
      path: paths.contact(id),
    })),
  };
}

/** The actions for a number that none of the results has. */
export function numberPart(number: string | null, parts: readonly Part[]): Part | null {
  if (number === null) return null;
  if (parts.some(({ items }) => items.some((item) => item.number === number))) return null;
  return {
    kind: 'number',
    count: formatNumber(number),
    items: [
      {
        kind: 'caller',
        key: 'caller',
        score: 50,
        name: m.findWhoIsThis(),
        note: m.findWhatIsKnown(),
        number,
        path: paths.caller(number),
      },
      {
        kind: 'add',
        key: 'add',
        score: 51,
        name: m.findAddContact(),
        note: m.findNumberFilledIn(),
        number,
        path: paths.newContact({ number }),
      },
    ],
  };
}

/** Sorts the parts by their best result. Equal ones: people, contacts, groups. */
export function sortParts(parts: readonly (Part | null)[]): readonly Part[] {
  const rank = (part: Part) => {
    const best = part.items[0]?.score ?? Infinity;
    // The beginning of a name and of a word count the same between parts. Matches inside a word or with a typo rank lower.
    return best <= 2 ? 0 : best < 12 ? 1 : best < 50 ? 2 : 3;
  };
  return parts
    .filter((part): part is Part => part !== null)
    .toSorted((a, b) => rank(a) - rank(b) || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

export interface Known {
  readonly people: readonly Employee[];
  readonly groups: readonly EmployeeGroup[];
  readonly away: Pick<Away, 'has'>;
  readonly entries: readonly Entry<Contact>[];
}

/** All that matches a text, the best part first. `number` is what is typed as a whole number, and `withNumber` its contact. */
export function findAll(
  text: string,
  known: Known,
  { number, withNumber }: { readonly number: string | null; readonly withNumber: Contact | null } = {
    number: null,
    withNumber: null,
  },
): readonly Part[] {
  if (text.trim() === '') return [];
  const parts = [...findPeopleAndGroups(text, known), contactPart(text, known.entries, withNumber)];
  const found = parts.filter((part) => part !== null);
  return sortParts([...found, numberPart(number, found)]);
}

export const INITIAL_LINES = 9;
/** The fewest lines of a part, however many are above it. */
const MIN_LINES = 2;

/** The first `lines` results. Each part keeps its fewest lines, and the first parts get the rest. */
export function takeLines(parts: readonly Part[], lines: number): readonly Part[] {
  let left = lines;
  return parts.map((part, at) => {
    const below = parts.slice(at + 1).reduce((sum, { items }) => sum + Math.min(MIN_LINES, items.length), 0);
    const items = part.items.slice(0, Math.max(MIN_LINES, left - below));
    left -= items.length;
    return items.length === part.items.length ? part : { ...part, items };
  });
}
