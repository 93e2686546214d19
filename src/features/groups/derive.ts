import type { Employee } from '#contract/employees.ts';
import type { EmployeeGroup } from '#contract/employee-groups.ts';
import type { Changed } from '#src/lib/kept-figures.ts';
import type { Presence } from '#src/lib/presence.ts';
import { counted } from '#src/lib/text.ts';

/** A group with what its members say of it. */
export interface GroupView {
  readonly id: number;
  readonly name: string;
  readonly dial: number | null;
  readonly presence: Presence;
  /** A to Å; members whom the employees' list does not hold are counted in `size` only. */
  readonly members: readonly Employee[];
  readonly free: number;
  readonly size: number;
  readonly yours: boolean;
}

/**
 * A group's presence by the spec's rule: somebody available; else somebody unknown; else busy (do-not-disturb counts as
 * busy, as does a mixture). Nobody: unknown.
 */
export function presenceOfMembers(members: readonly { readonly live_presence: Presence }[]): Presence {
  if (members.length === 0) return 'unknown';
  if (members.some(({ live_presence }) => live_presence === 'available')) return 'available';
  if (members.some(({ live_presence }) => live_presence === 'unknown')) return 'unknown';
  return 'busy';
}

const placesKnown = new WeakMap<readonly Employee[], ReadonlyMap<number, number>>();

/** Where each person stands in the order; worked out once a poll for all that show groups. */
function placesOf(sortedPeople: readonly Employee[]): ReadonlyMap<number, number> {
  let places = placesKnown.get(sortedPeople);
  if (!places) {
    places = new Map(sortedPeople.map(({ id }, place) => [id, place]));
    placesKnown.set(sortedPeople, places);
  }
  return places;
}

const isFree = ({ live_presence }: Employee): boolean => live_presence === 'available';

/** What the members say, of whom `free` are available; `otherwise` stands where not all of them are known. */
const figuresOf = (members: readonly Employee[], free: number, size: number, otherwise: Presence) => {
  const known = size > 0 && members.length === size;
  const presence = !known ? otherwise : free > 0 ? 'available' : presenceOfMembers(members);
  return { presence, free };
};

/**
 * Groups as they are shown: by speed dial, then A to Å. Presence and "2 of 3" both come from the members, who are asked for every five
 * seconds, so that the two never contradict each other; the service's word stands where not all members are known.
 */
export function viewGroups(
  groups: readonly EmployeeGroup[],
  sortedPeople: readonly Employee[],
  youId: number | null,
  collator: Intl.Collator,
): readonly GroupView[] {
  const placeOf = placesOf(sortedPeople);
  return groups
    .map((group): GroupView => {
      const ids = new Set(group.employee_ids);
      const places = [...ids].flatMap((id) => placeOf.get(id) ?? []).toSorted((a, b) => a - b);
      const members = places.flatMap((place) => sortedPeople[place] ?? []);
      return {
        id: group.id,
        name: group.name,
        dial: group.speed_dial?.digit ?? null,
        members,
        ...figuresOf(members, members.filter(isFree).length, ids.size, group.live_presence),
        size: ids.size,
        yours: youId !== null && ids.has(youId),
      };
    })
    .toSorted(
      (a, b) =>
        (a.dial ?? Infinity) - (b.dial ?? Infinity) || collator.compare(a.name, b.name) || a.id - b.id,
    );
}

/** The groups, and where in them (group, position) each member stands, by place in the list, once somebody has changed. */
export interface Grouped {
  readonly views: readonly GroupView[];
  readonly of: readonly (readonly (readonly [group: number, position: number])[] | undefined)[] | null;
}

function membershipsOf(
  views: readonly GroupView[],
  sortedPeople: readonly Employee[],
): NonNullable<Grouped['of']> {
  const placeOf = placesOf(sortedPeople);
  const of: [number, number][][] = [];
  for (const [group, { members }] of views.entries())
    for (const [position, { id }] of members.entries()) {
      const place = placeOf.get(id);
      if (place !== undefined) (of[place] ??= []).push([group, position]);
    }
  return of;
}

/** The groups when some of the people have changed: only those that they are in are worked out again. */
export function updateGrouped(
  grouped: Grouped,
  { before, now, at, fields }: Changed<Employee>,
): Grouped | null {
  // Another name is another order.
  if (fields.includes('name')) return null;
  const of = grouped.of ?? membershipsOf(grouped.views, before);
  const touched: { readonly members: Employee[]; free: number }[] = [];
  for (const place of at) {
    const [old, fresh] = [before[place], now[place]];
    if (old === undefined || fresh === undefined) return null;
    for (const [group, position] of of[place] ?? []) {
      const view = grouped.views[group];
      if (view === undefined) return null;
      const news = (touched[group] ??= { members: [...view.members], free: view.free });
      news.members[position] = fresh;
      news.free += Number(isFree(fresh)) - Number(isFree(old));
    }
  }
  const views = grouped.views.map((view, group) => {
    const news = touched[group];
    if (news === undefined) return view;
    return {
      ...view,
      members: news.members,
      ...figuresOf(news.members, news.free, view.size, view.presence),
    };
  });
  return { views, of };
}

/** The first `limit` for a narrow place, yours first; the order is otherwise kept. */
export function yoursFirst(groups: readonly GroupView[], limit: number): readonly GroupView[] {
  if (groups.length <= limit) return groups;
  return groups.toSorted((a, b) => Number(b.yours) - Number(a.yours)).slice(0, limit);
}

/** "2 of 3", and what is said `after` it; "3 members" where nobody of them is known. */
export const freeOf = ({ free, members, size }: GroupView, after = ''): string =>
  members.length === 0 && size > 0 ? counted(size, 'member', 'members') : `${free} of ${size}${after}`;
