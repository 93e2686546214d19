import { m } from '#messages/start';
import type { Employee } from '#contract/employees.ts';
import type { EmployeeGroup } from '#contract/employee-groups.ts';
import type { Away } from '#src/components/absence/away.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { PRESENCE_ORDER, type Presence } from '#src/lib/presence.ts';
import { nameOf } from '#src/lib/text.ts';
import { idOf } from '#src/lib/url-filters.ts';

/** Above this many people the cards become lines (design, Layout). */
export const CARDS_AT_MOST = 80;

/** The filters in the URL: `?presence=busy&group=3&order=group`. `away` is by absence, whatever the presence. */
export interface GridFilter {
  readonly presence: Presence | 'away' | null;
  readonly group: number | null;
  readonly order: 'name' | 'group';
}

/** Reads the filters from the URL. Invalid values are ignored. */
export function readFilter(query: URLSearchParams): GridFilter {
  const presence = query.get('presence');
  return {
    presence: [...PRESENCE_ORDER, 'away' as const].find((known) => known === presence) ?? null,
    group: idOf(query.get('group')),
    order: query.get('order') === 'group' ? 'group' : 'name',
  };
}

/** The URL's query with a changed filter. Other parameters stay. */
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

export const inGroup = (people: readonly Employee[], group: number | null): readonly Employee[] =>
  group === null ? people : people.filter((person) => person.employee_group_ids.includes(group));

export const withPresence = (
  people: readonly Employee[],
  presence: GridFilter['presence'],
  away: Pick<Away, 'has'>,
): readonly Employee[] =>
  presence === null
    ? people
    : people.filter(({ id, live_presence }) =>
        presence === 'away' ? away.has(id) : live_presence === presence,
      );

/** Favourites first, else in the same order. Without favourites, the same list object. */
export function favouritesFirst<T extends { readonly id: number }>(
  people: readonly T[],
  favourites: ReadonlySet<number>,
): readonly T[] {
  const first = people.filter(({ id }) => favourites.has(id));
  return first.length === 0 ? people : [...first, ...people.filter(({ id }) => !favourites.has(id))];
}

/** "Sales, Planning", in the order of the employee's ids, without unknown groups. */
export function groupNames(ids: readonly number[], names: ReadonlyMap<number, string>): string {
  return ids.flatMap((id) => names.get(id) ?? []).join(', ');
}

export const namesOfGroups = (groups: readonly EmployeeGroup[]): ReadonlyMap<number, string> =>
  new Map(groups.map((group) => [group.id, group.name]));

export function numberOf(person: Pick<Employee, 'number'>): string {
  return formatNumber(person.number) || m.boardNoNumber();
}

/** "Agnes Lyngtofte, busy, away: Lunch, back 12:30, speed dial 61": name, presence with its end, absence, speed dial (design, Accessibility). */
export function cardLabel(
  person: Pick<Employee, 'name' | 'speed_dial'>,
  full: string,
  you: boolean,
  at: string | null,
  away: string | null = null,
): string {
  const state = at === null ? full : m.boardStateAt({ state: full, at });
  return m.boardCard({
    name: nameOf(person.name),
    you: you ? 'yes' : 'no',
    state: away === null ? state : m.boardStateAway({ state, absence: away }),
    digit: person.speed_dial ? String(person.speed_dial.digit) : 'none',
  });
}
