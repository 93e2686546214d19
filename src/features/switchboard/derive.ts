import type { Employee } from '#contract/employees.ts';
import type { EmployeeGroup } from '#contract/employee-groups.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { PRESENCE_ORDER, PRESENCE_WORDS } from '#src/lib/presence.ts';
import type { Presence } from '#src/lib/presence.ts';

/** What the URL says of the grid: `?presence=busy&group=3&order=group`. */
export interface GridFilter {
  readonly presence: Presence | null;
  readonly group: number | null;
  readonly order: 'name' | 'group';
}

/** Reads the grid's part of a query. Anything it does not know is as if it were not there. */
export function readFilter(query: URLSearchParams): GridFilter {
  const presence = query.get('presence');
  const group = query.get('group') ?? '';
  return {
    presence: PRESENCE_ORDER.find((known) => known === presence) ?? null,
    group: /^[1-9]\d{0,14}$/.test(group) ? Number(group) : null,
    order: query.get('order') === 'group' ? 'group' : 'name',
  };
}

/** The query with a part of the filter changed, other parameters kept. */
export function withFilter(query: URLSearchParams, change: Partial<GridFilter>): URLSearchParams {
  const next = new URLSearchParams(query);
  const filter = { ...readFilter(query), ...change };
  const parts = {
    presence: filter.presence,
    group: filter.group,
    order: filter.order === 'name' ? null : 'group',
  };
  for (const [key, value] of Object.entries(parts)) {
    if (value === null) next.delete(key);
    else next.set(key, String(value));
  }
  return next;
}

export type PresenceCounts = Readonly<Record<Presence, number>> & { readonly all: number };

export function countByPresence(people: readonly Employee[]): PresenceCounts {
  const counts = { all: people.length, available: 0, busy: 0, do_not_disturb: 0, unknown: 0 };
  for (const person of people) counts[person.live_presence] += 1;
  return counts;
}

export const inGroup = (people: readonly Employee[], group: number | null): readonly Employee[] =>
  group === null ? people : people.filter((person) => person.employee_group_ids.includes(group));

export const withPresence = (people: readonly Employee[], presence: Presence | null): readonly Employee[] =>
  presence === null ? people : people.filter((person) => person.live_presence === presence);

/** Favourites before the rest; the order is kept within both. Without favourites, the same list. */
export function favouritesFirst(
  people: readonly Employee[],
  favourites: ReadonlySet<number>,
): readonly Employee[] {
  const first = people.filter(({ id }) => favourites.has(id));
  return first.length === 0 ? people : [...first, ...people.filter(({ id }) => !favourites.has(id))];
}

/** Words for a filter that matches nobody: "Nobody matches Busy in Accounts". */
export function nobodyMatches(filter: GridFilter, groupName: string | null): string {
  const word = filter.presence === null ? null : PRESENCE_WORDS[filter.presence];
  if (word === null) return groupName === null ? 'Nobody is here' : `Nobody is in ${groupName}`;
  return groupName === null ? `Nobody matches ${word}` : `Nobody matches ${word} in ${groupName}`;
}

/** "Sales, Planning": in the order of the employee's ids; groups that are not known are left out. */
export function groupNames(ids: readonly number[], names: ReadonlyMap<number, string>): string {
  return ids.flatMap((id) => names.get(id) ?? []).join(', ');
}

export const namesOfGroups = (groups: readonly EmployeeGroup[]): ReadonlyMap<number, string> =>
  new Map(groups.map((group) => [group.id, group.name]));

const FEATURE_WORDS: ReadonlyMap<string, string> = new Map([
  ['switch', 'Switch'],
  ['mobile', 'mobile'],
  ['live_call', 'live calls'],
  ['integrations', 'integrations'],
  ['wallboard', 'wallboard'],
  ['contact_notes', 'contact notes'],
]);
const FEATURE_ORDER = [...FEATURE_WORDS.keys()];

/** What the subscription allows, in words: "Switch, mobile". A feature that the spec does not list keeps its own name. */
export function featuresInWords(features: readonly string[]): string {
  const place = (feature: string) =>
    FEATURE_ORDER.includes(feature) ? FEATURE_ORDER.indexOf(feature) : FEATURE_ORDER.length;
  const words = [...new Set(features)]
    .toSorted((a, b) => place(a) - place(b))
    .map((feature) => FEATURE_WORDS.get(feature) ?? feature.replaceAll('_', ' '));
  const text = words.join(', ');
  return text === '' ? 'Nothing known' : text.charAt(0).toUpperCase() + text.slice(1);
}

/** The person's number as it is shown: as the service writes it, else in pairs. */
export function numberOf(person: Employee): string {
  if (person.number_formatted !== null) return person.number_formatted;
  return person.number === null ? 'No number' : formatNumber(person.number);
}

/** In the middle of a label: "do not disturb until Thu 08:00". */
export const spoken = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
