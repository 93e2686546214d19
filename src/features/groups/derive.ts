import type { Employee } from '#contract/employees.ts';
import type { EmployeeGroup } from '#contract/employee-groups.ts';
import { presenceOfMembers } from '#src/lib/group-presence.ts';
import { counted } from '#src/lib/text.ts';

/**
 * The groups by speed dial, then A to Å. Presence and "2 of 3" both come from the members, who are asked for every five
 * seconds, so that the two never contradict each other; the service's word stands where not all of them are known.
 */
export function viewGroups(
  groups: readonly EmployeeGroup[],
  sortedPeople: readonly Employee[],
  youId: number | null,
  collator: Intl.Collator,
) {
  return groups
    .map((group) => {
      const ids = new Set(group.employee_ids);
      const members = sortedPeople.filter(({ id }) => ids.has(id));
      const known = ids.size > 0 && members.length === ids.size;
      return {
        id: group.id,
        name: group.name,
        dial: group.speed_dial?.digit ?? null,
        /** A to Å. Members whom the employees' list does not hold are counted in `size` only. */
        members,
        size: ids.size,
        free: members.filter(({ live_presence }) => live_presence === 'available').length,
        yours: youId !== null && ids.has(youId),
        presence: known ? presenceOfMembers(members) : group.live_presence,
      };
    })
    .toSorted(
      (a, b) =>
        (a.dial ?? Infinity) - (b.dial ?? Infinity) || collator.compare(a.name, b.name) || a.id - b.id,
    );
}

/** A group with what its members say of it. */
export type GroupView = ReturnType<typeof viewGroups>[number];

/** The first `limit` for a narrow place, yours first; the order is otherwise kept. */
export function yoursFirst(groups: readonly GroupView[], limit: number): readonly GroupView[] {
  if (groups.length <= limit) return groups;
  return groups.toSorted((a, b) => Number(b.yours) - Number(a.yours)).slice(0, limit);
}

/** "2 of 3", and what is said `after` it; "3 members" where nobody of them is known. */
export const freeOf = ({ free, members, size }: GroupView, after = ''): string =>
  members.length === 0 && size > 0 ? counted(size, 'member', 'members') : `${free} of ${size}${after}`;
