import type { Employee } from '#contract/employees.ts';
import type { EmployeeGroup } from '#contract/employee-groups.ts';
import type { Changed } from '#src/lib/list-changes.ts';
import type { Presence } from '#src/lib/presence.ts';
import { counted } from '#src/lib/text.ts';

/** A group, and where in the list of people its members stand, A to Å: what no poll of them changes. */
export interface PlacedGroup {
  readonly id: number;
  readonly name: string;
  readonly dial: number | null;
  /** Members whom the employees' list does not hold are counted in `size` only. */
  readonly places: readonly number[];
  readonly size: number;
  readonly yours: boolean;
  /** The service's own word. */
  readonly presence: Presence;
}

/** A group with what its members say of it. */
export interface GroupView extends PlacedGroup {
  readonly members: readonly Employee[];
  readonly free: number;
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

/** Groups in the order in which they are shown: by speed dial, then A to Å. */
export function placeGroups(
  groups: readonly EmployeeGroup[],
  sortedPeople: readonly Employee[],
  youId: number | null,
  collator: Intl.Collator,
): readonly PlacedGroup[] {
  const placeOf = placesOf(sortedPeople);
  return groups
    .map((group) => {
      const ids = new Set(group.employee_ids);
      return {
        id: group.id,
        name: group.name,
        dial: group.speed_dial?.digit ?? null,
        places: [...ids].flatMap((id) => placeOf.get(id) ?? []).toSorted((a, b) => a - b),
        size: ids.size,
        yours: youId !== null && ids.has(youId),
        presence: group.live_presence,
      };
    })
    .toSorted(
      (a, b) =>
        (a.dial ?? Infinity) - (b.dial ?? Infinity) || collator.compare(a.name, b.name) || a.id - b.id,
    );
}

/** The groups when some of the people have changed: the same; null where another name is another order. */
export const keepGroups = (
  groups: readonly PlacedGroup[],
  { fields }: Pick<Changed<Employee>, 'fields'>,
): readonly PlacedGroup[] | null => (fields.includes('name') ? null : groups);

/**
 * What the members say of a group. Presence and "2 of 3" both come from them, who are asked for every five seconds, so that the
 * two never contradict each other; the service's word stands where not all of them are known. Worked out for what is shown.
 */
export function viewOf(group: PlacedGroup, sortedPeople: readonly Employee[]): GroupView {
  const members = group.places.flatMap((place) => sortedPeople[place] ?? []);
  const free = members.filter(({ live_presence }) => live_presence === 'available').length;
  const known = group.size > 0 && members.length === group.size;
  return { ...group, members, free, presence: known ? presenceOfMembers(members) : group.presence };
}

/** The first `limit` for a narrow place, yours first; the order is otherwise kept. */
export function yoursFirst(groups: readonly PlacedGroup[], limit: number): readonly PlacedGroup[] {
  if (groups.length <= limit) return groups;
  return groups.toSorted((a, b) => Number(b.yours) - Number(a.yours)).slice(0, limit);
}

/** "2 of 3", and what is said `after` it; "3 members" where nobody of them is known. */
export const freeOf = ({ free, members, size }: GroupView, after = ''): string =>
  members.length === 0 && size > 0 ? counted(size, 'member', 'members') : `${free} of ${size}${after}`;
