import { m } from '#messages/start';
import { isFree } from '#contract/absences.ts';
import type { Employee } from '#contract/employees.ts';
import type { EmployeeGroup } from '#contract/employee-groups.ts';
import { presenceOfGroup } from '#src/lib/presence.ts';

const NOBODY: ReadonlySet<number> = new Set();

/** The groups by speed dial, then A to Å. "2 of 3" comes from the members. */
export function viewGroups(
  groups: readonly EmployeeGroup[],
  sortedPeople: readonly Employee[],
  youId: number | null,
  collator: Intl.Collator,
  away: { readonly has: (id: number) => boolean } = NOBODY,
) {
  return groups
    .map((group) => {
      const ids = new Set(group.employee_ids);
      const members = sortedPeople.filter(({ id }) => ids.has(id));
      return {
        id: group.id,
        name: group.name,
        dial: group.speed_dial?.digit ?? null,
        /** A to Å, without unknown employees, who only count in `size`. */
        members,
        size: ids.size,
        /** Available, and not away. */
        free: members.filter((member) => isFree(member, away)).length,
        yours: youId !== null && ids.has(youId),
        presence: presenceOfGroup(group, members),
      };
    })
    .toSorted(
      (a, b) =>
        (a.dial ?? Infinity) - (b.dial ?? Infinity) || collator.compare(a.name, b.name) || a.id - b.id,
    );
}

export type GroupView = ReturnType<typeof viewGroups>[number];

/** The first `limit` groups for a narrow list, your own first, else in the same order. */
export function yoursFirst(groups: readonly GroupView[], limit: number): readonly GroupView[] {
  if (groups.length <= limit) return groups;
  return groups.toSorted((a, b) => Number(b.yours) - Number(a.yours)).slice(0, limit);
}

/** "2 of 3", "2 of 3 available" or "2 of 3 members available"; "3 members" if all are unknown. */
export const freeOf = (
  { free, members, size }: GroupView,
  as: 'figures' | 'available' | 'members' = 'figures',
): string =>
  members.length === 0 && size > 0 ? m.groupsSize({ count: size }) : m.groupsFree({ as, free, size });
